import { Counts, defineServerPlugin, extend, Store } from '@etabli/sdk/server'
import { noteCalls } from './handlers'
import { migrations } from './migrations'
import { NoteRepository } from './note-repository'

/** The half that runs in the platform's server. `uses` names every service that it asks for. */
export default defineServerPlugin({
  id: '{{id}}',
  migrations,
  uses: [Store, Counts],
  // A form that administrators fill in for each project, on the Plugins page. `start` is given `configuration`, which reads it:
  // see “Settings and secrets that administrators set” in the guide's recipes.
  // configuration: {
  //   project: {
  //     type: 'object',
  //     properties: { token: { type: 'string', title: 'Token', writeOnly: true } },
  //     required: [],
  //     additionalProperties: false,
  //   },
  // },
  start: ({ service }) => {
    const notes = new NoteRepository(service(Store))
    return {
      calls: noteCalls(notes),
      extensions: [
        // For the card in `plugin.ts`, which shows the field to the same users.
        extend(Counts, {
          field: '{{camelId}}Count',
          access: ':project:*:read',
          count: (projects) => notes.count(projects),
        }),
      ],
    }
  },
})
