# {{title}}

A plugin for Etabli: notes of a project, with a page, a card that counts them and a server half that stores them.

| command | what it does |
|---|---|
| `npm run dev` | shows the pages, with no workbench behind them, and every change of them |
| `npm run check` | type-checks |
| `npm test` | runs the tests: pages over replies of their own, the server half on a real platform |
| `npm run build` | builds into `dist/` |
| `npm run doctor` | looks for what would keep the plugin from working in a workbench |
| `npm run pack` | makes `dist/{{id}}-0.1.0.tgz`, which an administrator installs |

Start reading in `plugin.ts`, which says what the plugin contributes, and `contract.ts`, which declares its calls. `pages/` has the page,
`widgets/` its parts, `messages.ts` every text. In `server/`, `index.ts` puts the half together: `handlers.ts` answers the calls,
`note-repository.ts` alone speaks to the table, `presenter.ts` shapes the replies, `migrations.ts` makes the table.
The guide of plugin authors is in `node_modules/@etabli/sdk/docs/`.
