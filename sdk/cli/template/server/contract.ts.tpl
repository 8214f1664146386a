import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'

// What the page and the server half agree on. The server checks access and fields before a handler runs.

export const Note = z.object({
  id: z.string(),
  text: z.string(),
  /** The address of whoever wrote it. */
  author: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})
export type Note = z.infer<typeof Note>

export const LONGEST_NOTE = 200

export const listNotes = defineCall({
  method: 'GET',
  path: '/api/v1/x/{{id}}/notes/:project',
  access: ':project:*:read',
  summary: 'The notes of a project, newest first',
  returns: { notes: z.array(Note) },
})

export const addNote = defineCall({
  method: 'POST',
  path: '/api/v1/x/{{id}}/notes/:project',
  access: ':project:*:write',
  action: '{{id}}.note.add',
  summary: 'Adds a note to a project',
  body: json({ text: z.string().check(z.minLength(1), z.maxLength(LONGEST_NOTE)) }),
  returns: { note: Note },
  fails: [422],
})
