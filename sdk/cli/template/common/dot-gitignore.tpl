node_modules/
dist/
*.log
