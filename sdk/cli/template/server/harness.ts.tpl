import { replies, reply } from '@etabli/sdk/harness'
import { addNote, listNotes, type Note } from './contract'

// What the calls answer in `npm run dev -- --no-server`, and for the doctor: otherwise the server half answers.
const notes: Note[] = [
  { id: '1', text: 'The warehouse moves on Friday.', author: 'ana@example.com', createdAt: '2026-01-05T09:30:00Z' },
]

export default replies(
  reply(listNotes, () => ({ notes })),
  reply(addNote, ({ text }) => {
    const note = { id: String(notes.length + 1), text, author: 'you@example.com', createdAt: '2026-01-05T10:00:00Z' }
    notes.unshift(note)
    return { note }
  }),
)
