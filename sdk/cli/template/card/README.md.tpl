# {{title}}

A plugin for Etabli: a card on the dashboard that counts which settings a project does not have yet, and the page that the card leads to.

| command | what it does |
|---|---|
| `npm run dev` | shows card and page, with no workbench behind them, and every change of them |
| `npm run check` | type-checks |
| `npm test` | runs the tests: the page over replies of its own, the server half on a real platform |
| `npm run build` | builds into `dist/` |
| `npm run doctor` | looks for what would keep the plugin from working in a workbench |
| `npm run pack` | makes `dist/{{id}}-0.1.0.tgz`, which an administrator installs |

Start reading in `plugin.ts`, which declares the card, and `server/index.ts`, which counts for it: `count` there and `field` here have one name.
Count something of your own in `server/missing-settings.ts`; a table of your own is in the guide's recipe _A call of your own_.
The guide of plugin authors is in `node_modules/@etabli/sdk/docs/`.
