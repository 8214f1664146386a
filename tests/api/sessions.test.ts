import { checkSession, logout } from '@etabli/core/session/contract'
import { expect, test } from 'vitest'
import { aWorld } from '#tests/support/world'

test('AUTH-27 logout ends the session: its token is refused from the next call on', async () => {
  const world = await aWorld()
  const ana = await world.user({ email: 'ana@etabli.test' })
  expect((await ana.call(checkSession, {})).user.email).toBe('ana@etabli.test')

  await ana.call(logout, {})

  const refused = await ana.send(checkSession, {})
  expect(refused.status).toBe(401)
  expect(refused.body).toMatchObject({ status: 'error', code: 'TOKEN_INVALID' })
})
