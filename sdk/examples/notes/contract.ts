import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'

export const listNotes = defineCall({
  method: 'GET',
  path: '/api/v1/x/acme.notes/:project',
  access: ':project:*:read',
  summary: 'The notes of a project, newest first',
  returns: { notes: z.array(z.object({ id: z.number(), text: z.string(), author: z.string() })) },
})

export const addNote = defineCall({
  method: 'POST',
  path: '/api/v1/x/acme.notes/:project',
  access: ':project:*:write',
  action: 'acme.notes.add',
  summary: 'Adds a note to a project',
  body: json({ text: z.string().check(z.minLength(1), z.maxLength(200)) }),
})
