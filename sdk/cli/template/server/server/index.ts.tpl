import { Counts, defineServerPlugin, extend, Store } from '@etabli/sdk/server'
import { noteCalls } from './handlers'
import { migrations } from './migrations'
import { NoteRepository } from './note-repository'

/** The half that runs in the platform's server. `uses` names every service that it asks for. */
export default defineServerPlugin({
  id: '{{id}}',
  migrations,
  uses: [Store, Counts],
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
