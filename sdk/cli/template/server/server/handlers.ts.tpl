import { defineFailures, type HandledCall, handle } from '@etabli/sdk/server'
import { addNote, listNotes } from '../contract'
import { TEXT } from '../messages'
import type { NoteRepository } from './note-repository'
import { presentNote } from './presenter'

const failures = defineFailures({ BLANK_NOTE: { status: 422, message: TEXT.blank } })

/** The calls of `contract.ts`. The guard has judged token, permission and fields before any of them runs. */
export function noteCalls(notes: NoteRepository): readonly HandledCall[] {
  return [
    handle(listNotes, async ({ input }) => ({ notes: (await notes.list(input.project)).map(presentNote) })),
    handle(addNote, async ({ input, principal, audit }) => {
      const text = input.text.trim()
      if (text === '') throw failures.BLANK_NOTE()
      const note = presentNote(await notes.add(input.project, text, principal.email))
      audit({ object: `note ${note.id}`, after: note })
      return { note }
    }),
  ]
}
