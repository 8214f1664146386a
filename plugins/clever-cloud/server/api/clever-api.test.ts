import { expect, test } from 'vitest'
import { cleverWorld } from '#tests/support/clever-cloud'
import { CleverApi } from './clever-api'
import type { Credentials } from './credentials'
import type { Patience } from './send'

const HURRIED = { pause: 5, tries: 3 }

async function aClient(differs: { readonly credentials?: object; readonly organisation?: string } = {}) {
  const world = await cleverWorld({})
  const { url, account, organisation, faults } = world.emulator
  const patience: Patience = {
    ...HURRIED,
    get answer() {
      return faults.waiting.length > 0 ? 200 : 30_000
    },
  }
  const credentials: Credentials = { kind: 'oauth', ...account, ...differs.credentials }
  const address = { base: url, credentials: async () => credentials, patience }
  return { ...world, api: new CleverApi(differs.organisation ?? organisation, address) }
}

test('what is wrong with the settings is said to whoever can change them', async () => {
  const wrong = await aClient({ credentials: { tokenSecret: 'wrong' } })
  await expect(wrong.api.applications()).rejects.toMatchObject({
    code: 'CLEVER_TOKEN_REFUSED',
    message: expect.stringContaining('an operator must set new ones'),
  })
  expect(wrong.asked).toHaveLength(1)
  const lost = await aClient({ organisation: 'orga_00000000-0000-0000-0000-000000000000' })
  await expect(lost.api.applications()).rejects.toMatchObject({ code: 'CLEVER_UNKNOWN_ORGANISATION' })
})

test.each([
  [{ kind: 'status', status: 500 } as const, 'CLEVER_UNREACHABLE', 3],
  [{ kind: 'status', status: 429 } as const, 'CLEVER_BUSY', 3],
  [{ kind: 'status', status: 403 } as const, 'CLEVER_FORBIDDEN', 1],
  [{ kind: 'status', status: 402 } as const, 'CLEVER_UNPAID', 1],
  [{ kind: 'reset' } as const, 'CLEVER_UNREACHABLE', 3],
  [{ kind: 'slow', milliseconds: 400 } as const, 'CLEVER_UNREACHABLE', 3],
])('where every answer is %o, it is %s after %i tries', async (fault, code, tries) => {
  const { api, emulator, asked } = await aClient()
  emulator.faults.add({ path: /products/, times: 9, ...fault })
  await expect(api.products()).rejects.toMatchObject({ code })
  expect(asked).toHaveLength(tries)
})

test('what may not be done twice is not sent again where its answer is lost', async () => {
  const { api, emulator, asked } = await aClient()
  emulator.faults.add({ path: /instances$/, times: 9, kind: 'reset' })
  await expect(api.deploy('app_00000000-0000-0000-0000-000000000000')).rejects.toMatchObject({
    code: 'CLEVER_UNREACHABLE',
  })
  expect(asked).toHaveLength(1)
})
