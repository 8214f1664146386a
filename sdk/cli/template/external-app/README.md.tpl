# {{title}}

An app of your organisation for Etabli: one page that opens inside the workbench, in a sandboxed frame, and is not installed.

| command | what it does |
|---|---|
| `npm run dev` | shows the page, with no workbench behind it, and every change of it |
| `npm run check` | type-checks |
| `npm test` | runs the tests |
| `npm run build` | builds `dist/index.js`, the whole app in one module |
| `npm run doctor` | looks for what would keep the page from working in a workbench |
| `npm run entry -- <address>` | prints the entry for the record of a user |

To hand it over:

1. `npm run build`, and put `dist/index.js` where your workbench's server can fetch it, at most 2 MB.
2. `npm run entry -- https://apps.example.org/{{id}}.js` prints its entry: address, hash of the very bytes, id, and what it may use.
3. An administrator adds the entry to `external-apps` of the users who shall have it, and allows the id in the plugin policy;
   the operator lists the host in `ETABLI_APP_HOSTS`.

A new version is a new hash: print the entry again. Start reading in `plugin.ts` and `pages/app.page.tsx`; `messages.ts` has every text.
The guide of plugin authors is in `node_modules/@etabli/sdk/docs/`.
