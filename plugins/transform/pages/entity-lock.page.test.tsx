import type { Call } from '@etabli/sdk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession } from '../testing/a-session'
import type { DrawnEditor } from '../testing/draw-editor'
import { aListing, anothers, drawList, LISTED, type Listed, panelOf } from '../testing/lists'

const SESSION = anothers()['redis-id']

/** The call by which the lock of a kind is looked up. */
const checkOf = ({ calls }: Listed): Call => calls.check

/** Draws the list of a kind with `orders` selected, which this session is opened on. */
async function drawSelected(kind: Listed, session = anothers(), more: Partial<DrawnEditor> = {}) {
  const { route, plural } = kind
  const http = aListing().answer(checkOf(kind), { dbtFileSession: session })
  const drawn = await drawList(route, { http, ...more })
  const panel = await panelOf(plural)
  await panel.selectFile()
  return { ...drawn, http, panel }
}
const dialog = () => screen.findByRole('dialog')
const press = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }))

describe.each(LISTED)('a $noun', (kind) => {
  const { noun, param, path, calls, route } = kind
  const subject = { project: 'demo', [param]: 'marts/orders' }
  const opened = `${path}/open/marts%2Forders`
  const shown = `${path}/read/marts%2Forders`
  const list = route === 'list' ? '/demo/transform' : '/demo/test'

  test('TRANS-19 TRANS-20 TEST-15 CALL-17 opens directly where no session is opened on it, once that was checked', async () => {
    const free = [null, aSession({ 'redis-id': '' }), anothers({ status: 'closed' })]
    for (const session of free) {
      const { user, panel, address, inputsOf } = await drawSelected(kind, anothers(), {
        http: aListing().answer(checkOf(kind), { dbtFileSession: session }),
      })
      await user.click(panel.button('Open'))
      await waitFor(() => expect(address()).toBe(opened))
      expect(inputsOf(calls.check)).toEqual([subject])
      cleanup()
    }
  })

  test('TRANS-21 TEST-15 PERM-42 opens directly where the user holds it himself, whoever began it', async () => {
    const former = 'former@etabli.local'
    const own = aSession({ 'locked-by-email': former, 'created-by': former, 'last-modified-by': former })
    const { user, panel, address } = await drawSelected(kind, own)
    await user.click(panel.button('Open'))
    await waitFor(() => expect(address()).toBe(opened))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('PERM-42 asks where the holder has another id, and even the email of the user', async () => {
    const { user, panel, address } = await drawSelected(kind, anothers({ 'locked-by-email': 'test@etabli.local' }))
    await user.click(panel.button('Open'))
    await dialog()
    expect(address()).toBe(list)
  })

  test('TRANS-22 TRANS-23 TEST-15 OP-63 asks, once the lock was checked, where another user holds it; Back opens nothing', async () => {
    const { user, panel, address, inputsOf } = await drawSelected(kind)
    await user.click(panel.button('Open'))
    expect(inputsOf(calls.check)).toEqual([subject])
    const buttons = within(await dialog()).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Back', 'Overwrite', 'Continue'])
    expect((await dialog()).textContent).toContain('other@etabli.local has been working on it since')
    expect((await dialog()).textContent).toContain('Last saved on')
    await press('Back')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(list)
    expect(inputsOf(calls.close)).toEqual([])
  })

  test('TRANS-24 TEST-15 OP-59 PERM-43 Overwrite closes the other session, and then opens it', async () => {
    const { user, panel, address, location, inputsOf } = await drawSelected(kind)
    await user.click(panel.button('Open'))
    await press('Overwrite')
    await waitFor(() => expect(address()).toBe(opened))
    expect(location().state).toBeNull()
    expect(inputsOf(calls.close)).toEqual([{ project: 'demo', dbtFileSessionRedisID: SESSION }])
  })

  test('TRANS-25 TEST-15 OP-59 Continue opens it as the session of whom the user was told of, and closes nothing', async () => {
    const { user, panel, address, location, inputsOf } = await drawSelected(kind)
    await user.click(panel.button('Open'))
    await press('Continue')
    await waitFor(() => expect(address()).toBe(opened))
    expect(location().state).toEqual({ takenOver: { expectedSession: SESSION, expectedHolder: 'other' } })
    expect(inputsOf(calls.close)).toEqual([])
  })

  test('TRANS-26 is not opened where the other session cannot be closed, and neither opened nor deleted where the check fails', async () => {
    const { http, user, panel, address, asked, inputsOf } = await drawSelected(kind)
    http.refuse(calls.close, 'UNKNOWN_SESSION', 'there is no such session', 404)
    await user.click(panel.button('Open'))
    await press('Overwrite')
    await press('Back')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    http.refuse(calls.check, 'DOWN', 'the platform is not there', 503)
    await user.click(panel.button('Delete'))
    await user.click(panel.button('Open'))
    await waitFor(() => expect(inputsOf(calls.check)).toHaveLength(3))
    expect([asked, inputsOf(calls.remove)]).toEqual([[], []])
    expect(address()).toBe(list)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('HTTP-13 TRANS-26 TRANS-40 TRANS-82 TRANS-83 TEST-12 TEST-31 OP-60 OP-63 is deleted once that is confirmed, after its lock was checked, and the list stays', async () => {
    const unlocked = () => aListing().answer(checkOf(kind), { dbtFileSession: null })
    const refused = await drawSelected(kind, anothers(), { http: unlocked(), answer: false })
    await refused.user.click(refused.panel.button('Delete'))
    await waitFor(() => expect(refused.asked).toHaveLength(1))
    // Had it been deleted, it would be said by the time that it is asked for once more.
    await refused.user.click(refused.panel.button('Delete'))
    await waitFor(() => expect(refused.asked).toHaveLength(2))
    expect([refused.said, refused.inputsOf(calls.remove)]).toEqual([[], []])
    cleanup()
    const free = unlocked()
    const { user, panel, said, asked, inputsOf, address } = await drawSelected(kind, anothers(), { http: free })
    await user.click(panel.button('Delete'))
    await waitFor(() => expect(said).toEqual([{ severity: 'success', text: `${noun} successfully deleted` }]))
    expect(inputsOf(calls.check)).toEqual([subject])
    expect(asked.map(({ title, text, confirm }) => [title, text, confirm])).toEqual([
      ['Delete marts/orders?', 'It is removed from the repository of the project.', 'Delete'],
    ])
    expect(inputsOf(calls.remove)).toEqual([subject])
    const inOrder = free.asked.map(({ call }) => call).filter((call) => call === calls.check || call === calls.remove)
    expect(inOrder).toEqual([calls.check, calls.remove])
    await waitFor(() => expect(inputsOf(calls.list)).toHaveLength(2))
    expect(address()).toBe(list)

    // One that fails is told by its call alone.
    free.refuse(calls.remove, 'DOWN', 'the platform is not there', 503)
    await user.click(panel.button('Delete'))
    await waitFor(() => expect(inputsOf(calls.remove)).toHaveLength(2))
    await user.click(panel.button('Show'))
    await waitFor(() => expect(address()).toBe(shown))
    expect(said).toHaveLength(1)
  })

  test('TRANS-27 TRANS-28 TRANS-40 TEST-12 OP-63 PERM-43 where another user holds it, deleting it warns that his work will be lost, and is done by Delete alone, and the list stays', async () => {
    const refused = await drawSelected(kind, anothers(), { answer: false })
    await refused.user.click(refused.panel.button('Delete'))
    await waitFor(() => expect(refused.asked).toHaveLength(1))
    expect(refused.asked[0]).toMatchObject({
      text: 'other@etabli.local is working on it, and that work will be lost.',
      confirm: 'Delete',
      cancel: 'Back',
    })
    await refused.user.click(refused.panel.button('Show'))
    await waitFor(() => expect(refused.address()).toBe(shown))
    expect([refused.inputsOf(calls.remove), refused.said]).toEqual([[], []])
    cleanup()
    const confirmed = await drawSelected(kind)
    await confirmed.user.click(confirmed.panel.button('Delete'))
    await waitFor(() => expect(confirmed.inputsOf(calls.list)).toHaveLength(2))
    expect(confirmed.inputsOf(calls.remove)).toEqual([subject])
    expect(confirmed.address()).toBe(list)
  })

  test('TRANS-51 a token without the id of a user opens and deletes nothing, and says why', async () => {
    const { user, panel, said, address, inputsOf } = await drawSelected(kind, anothers(), { userId: '' })
    await user.click(panel.button('Open'))
    await user.click(panel.button('Delete'))
    const error = {
      severity: 'error',
      text: 'invalid token, try to log in again or contact an administrator',
    }
    await waitFor(() => expect(said).toEqual([error, error]))
    expect([inputsOf(calls.check), inputsOf(calls.remove)]).toEqual([[], []])
    expect(address()).toBe(list)
  })
})
