import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openModel, readSession, updateModel } from '../contract'
import { aSession } from '../testing/a-session'
import { aPlatform, KINDS, MODEL_KIND, TEST_KIND } from '../testing/kinds'
import { button, drawOpen, field, isDisabled, write } from '../testing/opened'

describe('whoever is displaced', () => {
  const taken = aSession({ 'locked-by': 'u2', 'locked-by-email': 'ana@etabli.test' })

  test('PERM-42 is told who has taken the session over; the editors are read-only, and it can be taken back', async () => {
    const http = aPlatform()
    const { user, tell, inputsOf } = await drawOpen(MODEL_KIND, { http })
    await write('SQL', 'edited')
    http.answer(readSession, { dbtFileSession: taken })
    tell()
    await screen.findByText(/ana@etabli.test has taken it over and edits it now/)
    await screen.findByText(/Your unsaved edits are kept in this browser/)
    expect((await field('SQL')).readOnly).toBe(true)
    expect(await isDisabled('Save')).toBe(true)
    expect(await isDisabled('Validate and Apply')).toBe(true)
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(inputsOf(updateModel)).toEqual([])

    // It is his by his id alone.
    http.answer(readSession, { dbtFileSession: aSession({ 'locked-by-email': 'former@etabli.local' }) })
    await user.click(await button('Take back'))
    await waitFor(() => expect(inputsOf(openModel)).toHaveLength(2))
    await user.click(await button('Restore'))
    expect((await field('SQL')).value).toBe('edited')
    expect((await field('SQL')).readOnly).toBe(false)
    expect(screen.queryByText(/has taken it over/)).toBeNull()
  })

  test('is told that the session was closed or cancelled, and by whom', async () => {
    const http = aPlatform()
    const { tell } = await drawOpen(MODEL_KIND, { http })
    await field('SQL')
    const ended = (status: 'closed' | 'canceled') =>
      http.answer(readSession, { dbtFileSession: aSession({ status, 'last-modified-by': 'bea@etabli.test' }) })
    ended('closed')
    tell()
    await screen.findByText(/It was closed by bea@etabli.test/)
    ended('canceled')
    tell()
    await screen.findByText(/Its changes were cancelled by bea@etabli.test/)
    http.refuse(readSession, 'UNKNOWN_SESSION', 'there is no such session', 404)
    tell()
    await screen.findByText(/It is no longer there/)
    expect(await isDisabled('Cancel')).toBe(true)
  })

  test.each(KINDS)(
    'TRANS-41 TRANS-43 PERM-43 is warned that the work of the other user on a $noun will be lost, and may cancel it all the same',
    async (kind) => {
      for (const isTold of [false, true]) {
        const http = aPlatform()
        const { user, asked, inputsOf, address, tell } = await drawOpen(kind, { http })
        await field(kind.labels[0])
        http.answer(readSession, { dbtFileSession: taken })
        if (isTold) {
          tell()
          await screen.findByText(/ana@etabli.test has taken it over/)
        }
        await user.click(await button('Cancel'))
        await waitFor(() => expect(address()).toBe(kind.list))
        expect(asked.map(({ text }) => text)).toEqual([
          'ana@etabli.test is working on this now, and that work will be lost. All your changes will be cancelled, do you want to continue ?',
        ])
        expect(inputsOf(kind.calls.cancel)).toHaveLength(1)
        cleanup()
      }
    },
  )
})

describe('unsaved edits', () => {
  test('are offered again by the next page of the browser, and forgotten once they are saved', async () => {
    const remembered = new Map<string, string>()
    const first = await drawOpen(MODEL_KIND, { remembered })
    await write('SQL', 'half a query')
    first.unmount()
    expect(remembered.size).toBe(1)

    const { user, said } = await drawOpen(MODEL_KIND, { remembered })
    await user.click(await button('Restore'))
    expect((await field('SQL')).value).toBe('half a query')
    await waitFor(() => expect(remembered.size).toBe(1))
    await user.click(await button('Save'))
    await waitFor(() => expect(said).toHaveLength(1))
    await waitFor(() => expect(remembered.size).toBe(0))
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  test('are compared and discarded; what takes their place is offered in turn; those of another entity are not', async () => {
    const remembered = new Map<string, string>()
    const first = await drawOpen(MODEL_KIND, { remembered })
    await write('SQL', 'half a query')
    first.unmount()
    const other = await drawOpen(TEST_KIND, { remembered })
    await field('SQL')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    other.unmount()

    const { user } = await drawOpen(MODEL_KIND, { remembered })
    await write('SQL', 'something newer')
    await user.click(await button('Compare'))
    expect((await field('SQL, as it was not saved')).value).toBe('half a query')
    await user.click(await button('Close'))
    await user.click(await button('Restore'))
    expect((await field('SQL')).value).toBe('half a query')
    await user.click(await button('Restore'))
    expect((await field('SQL')).value).toBe('something newer')
    await user.click(await button('Discard'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull())
    expect((await field('SQL')).value).toBe('something newer')
  })
})
