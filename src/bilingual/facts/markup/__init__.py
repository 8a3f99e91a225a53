"""What mark-up and programs put into a text: links, inline code, placeholders, front matter."""
