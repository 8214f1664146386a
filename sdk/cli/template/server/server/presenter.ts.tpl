import type { Note } from '../contract'
import type { NoteRow } from './note-repository'

/** A stored note as replies show it. */
export function presentNote({ id, text, author, created_at }: NoteRow): Note {
  return { id, text, author, createdAt: created_at.toISOString() }
}
