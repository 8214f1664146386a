import { ApiError, type Call } from '@etabli/sdk'
import type { FakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DbtFileSession } from '../contract'
import { aSession } from '../testing/a-session'
import { aPlatform, KINDS } from '../testing/kinds'
import { anothers } from '../testing/lists'
import { button, drawOpen, field, type Kind, openOf } from '../testing/opened'

const checkOf = ({ calls }: Kind): Call => calls.check
async function drawHeld(kind: Kind, session: DbtFileSession | null = anothers()) {
  const http = aPlatform().answer(checkOf(kind), { dbtFileSession: session })
  return { ...(await drawOpen(kind, { http })), http }
}
/** Which of these calls were made, in order. */
const inOrder = ({ asked }: FakeHttp, ...calls: readonly Call[]) =>
  asked.map(({ call }) => call).filter((made) => calls.some((call) => call === made))

const NOBODY = { expectedSession: '', expectedHolder: '' }
const OTHER = { expectedSession: anothers()['redis-id'], expectedHolder: anothers()['locked-by'] }

describe.each(KINDS)('the address of a $noun under work', (kind) => {
  const [label] = kind.labels
  const subject = { project: 'demo', ...kind.params }

  test('TRANS-19 TRANS-20 TRANS-21 TEST-15 opens it directly where nobody else holds it, once that was checked', async () => {
    // Whose it is, the id in the token says, and no address.
    const own = aSession({ 'locked-by-email': 'former@etabli.local' })
    for (const session of [null, own, anothers({ status: 'closed' })]) {
      const { http, inputsOf } = await drawHeld(kind, session)
      await field(label)
      expect(inOrder(http, kind.calls.check, kind.calls.open)).toEqual([kind.calls.check, kind.calls.open])
      expect([inputsOf(kind.calls.check), inputsOf(kind.calls.open)]).toEqual([[subject], [{ ...subject, ...NOBODY }]])
      cleanup()
    }
  })

  test('TRANS-22 TRANS-23 TEST-15 where another user holds it, asks before it opens anything; Back leads to the list', async () => {
    const { user, address, inputsOf } = await drawHeld(kind)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('other@etabli.local has been working on it since')
    await user.click(await button('Back'))
    await waitFor(() => expect(address()).toBe(kind.list))
    expect([inputsOf(kind.calls.open), inputsOf(kind.calls.close)]).toEqual([[], []])
  })

  test('TRANS-24 TEST-15 Overwrite closes the other session and then opens it', async () => {
    const { http, user, inputsOf } = await drawHeld(kind)
    await user.click(await button('Overwrite'))
    await field(label)
    expect(inOrder(http, kind.calls.close, kind.calls.open)).toEqual([kind.calls.close, kind.calls.open])
    const session = { project: 'demo', dbtFileSessionRedisID: anothers()['redis-id'] }
    expect([inputsOf(kind.calls.close), inputsOf(kind.calls.open)]).toEqual([[session], [{ ...subject, ...NOBODY }]])
  })

  test('TRANS-25 TEST-15 Continue opens it and closes nothing', async () => {
    const { user, inputsOf } = await drawHeld(kind)
    await user.click(await button('Continue'))
    await field(label)
    expect([inputsOf(kind.calls.close), inputsOf(kind.calls.open)]).toEqual([[], [{ ...subject, ...OTHER }]])
  })

  test('where another user is quicker than the opening, asks as if he had been there before', async () => {
    const [open, platform] = [openOf(kind), aPlatform()]
    const http = aPlatform().answer(open, (input) => {
      if (input.expectedHolder === '')
        throw new ApiError('CONFLICT', 409, 'held', { data: { heldSession: anothers() } })
      return platform.call(open, input)
    })
    const { user, inputsOf } = await drawOpen(kind, { http })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('other@etabli.local has been working on it since')
    await user.click(await button('Continue'))
    await field(label)
    expect(inputsOf(kind.calls.open)).toEqual([
      { ...subject, ...NOBODY },
      { ...subject, ...OTHER },
    ])
  })

  test('TRANS-25 who has said so on the list is not asked again, but is after a reload', async () => {
    const http = aPlatform().answer(checkOf(kind), { dbtFileSession: anothers() })
    const answered = { state: { takenOver: OTHER } }
    const { inputsOf, location } = await drawOpen(kind, { http, ...answered })
    await field(label)
    expect(inputsOf(kind.calls.open)).toEqual([{ ...subject, ...OTHER }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location().state).toBeNull()
  })
})
