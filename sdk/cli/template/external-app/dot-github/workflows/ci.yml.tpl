name: ci
on: [push, pull_request]
jobs:
  plugin:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: npm run check
      - run: npm test
      - run: npm run doctor
      - run: npm run build
      - uses: actions/upload-artifact@v4
        with:
          name: app
          path: dist/index.js
