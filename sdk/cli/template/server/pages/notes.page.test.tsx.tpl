// @vitest-environment jsdom
import { createTestKernel, type FakeHttp, fakeHttp, permissionMatrix, renderContribution } from '@etabli/sdk/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addNote, listNotes, type Note } from '../contract'
import { TEXT } from '../messages'
import plugin from '../plugin'

afterEach(cleanup)

const NOTE: Note = { id: '1', text: 'Moves on Friday', author: 'ana@example.com', createdAt: '2026-01-05T09:30:00Z' }

/** Draws the page for the project `demo` by the workbench's own kernel, over calls that are answered here. */
async function show(http: FakeHttp, permission = 'RW') {
  const kernel = await createTestKernel({ plugins: [plugin], http, permissions: { demo: { permission } } })
  await renderContribution(kernel, `${plugin.id}/routes/notes`)
}

test('a note that is added is sent, and the list is read again', async () => {
  const notes: Note[] = []
  const http = fakeHttp()
    .answer(listNotes, () => ({ notes }))
    .answer(addNote, () => {
      notes.push(NOTE)
      return { note: NOTE }
    })
  await show(http)
  fireEvent.change(await screen.findByLabelText(TEXT.note), { target: { value: NOTE.text } })
  fireEvent.click(screen.getByRole('button', { name: TEXT.add }))
  expect(await screen.findByText(NOTE.text)).toBeDefined()
  expect(http.asked.find(({ call }) => call === addNote)?.input).toEqual({ project: 'demo', text: NOTE.text })
})

test('whoever may only read sees the notes, and nothing to add one with', async () => {
  await show(fakeHttp().answer(listNotes, { notes: [NOTE] }), 'R')
  expect(await screen.findByText(NOTE.text)).toBeDefined()
  expect(screen.queryByLabelText(TEXT.note)).toBeNull()
})

test('a project without notes says what to do, and a failure how to try again', async () => {
  await show(fakeHttp().answer(listNotes, { notes: [] }))
  expect(await screen.findByText(TEXT.emptyHint)).toBeDefined()
  cleanup()
  await show(fakeHttp().refuse(listNotes, 'UNAVAILABLE', 'The platform is not ready.', 503))
  expect(await screen.findByText('The platform is not ready.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})

test('page, menu entry, card and command are for users who may read the project', async () => {
  const kernel = await createTestKernel({ plugins: [plugin] })
  const granted = (permission: string) =>
    permissionMatrix(kernel, plugin.id, { demo: { permission } })
      .filter((one) => one.granted)
      .map((one) => one.contribution)
  expect(granted('D')).toEqual([])
  expect(granted('R')).toEqual(['routes/notes', 'menu/notes', 'cards/notes', 'commands/open'])
})
