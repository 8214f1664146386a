# {{title}}

A plugin for Etabli: a page that lists the tables of a project, a card on the dashboard and an entry of the palette.

| command | what it does |
|---|---|
| `npm run dev` | shows the plugin, with no workbench behind it, and every change of it |
| `npm run check` | type-checks |
| `npm test` | runs the tests |
| `npm run build` | builds into `dist/` |
| `npm run doctor` | looks for what would keep the plugin from working in a workbench |
| `npm run pack` | makes `dist/{{id}}-0.1.0.tgz`, which an administrator installs |

Start reading in `plugin.ts`: what the plugin contributes. `contract.ts` declares the calls that it makes, `pages/` holds
its page, `model/` what the page works with, `messages.ts` every text, `harness.ts` what the calls answer in `npm run dev`.
The guide of plugin authors is in `node_modules/@etabli/sdk/docs/`.
