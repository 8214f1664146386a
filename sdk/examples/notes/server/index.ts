import { defineServerPlugin, type Generated, handle, type Migration, Store } from '@etabli/sdk/server'
import { addNote, listNotes } from '../contract'

interface Tables {
  acme_notes: { id: Generated<number>; project: string; text: string; author: string }
}

/** Each runs once, in this order. Never change one that was released: add another. */
const migrations: readonly Migration[] = [
  {
    name: '001-notes',
    up: `
      create table acme_notes (
        id bigint generated always as identity primary key,
        project text not null,
        text text not null,
        author text not null
      );
      create index on acme_notes (project, id);
    `,
  },
]

export default defineServerPlugin({
  id: 'acme.notes',
  migrations,
  uses: [Store],
  start: ({ service }) => {
    const database = service(Store).database<Tables>()
    return {
      calls: [
        handle(listNotes, async ({ input: { project } }) => {
          const rows = database.selectFrom('acme_notes').select(['id', 'text', 'author'])
          return { notes: await rows.where('project', '=', project).orderBy('id', 'desc').limit(100).execute() }
        }),
        handle(addNote, async ({ input: { project, text }, principal, audit }) => {
          await database.insertInto('acme_notes').values({ project, text, author: principal.email }).execute()
          audit({ object: `note of ${project}`, after: { text } })
          return {}
        }),
      ],
    }
  },
})
