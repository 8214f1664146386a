import { parseConfiguration } from '@etabli/core/access/configuration'
import { readPackage } from '@etabli/sdk/platform/server'
import { expect, test } from 'vitest'
import { pluginFiles } from '#tests/support/plugin-archive'
import { NOTHING_INSTALLED } from '../installed/plugin-store'
import { PluginDrafts } from './plugin-drafts'

const userOf = (id: string) =>
  ({ id, email: `${id}@etabli.test`, role: 'superadmin', configuration: parseConfiguration({}) }) as const

test('the drafts of all users take 200,000,000 bytes at most; a new build takes the place of the one before', async () => {
  let size = 0
  let id = ''
  const archive = Buffer.alloc(0)
  const drafts = new PluginDrafts({
    installed: {
      read: async () => {
        const files = Object.entries(pluginFiles({ id, signedBy: 'nobody' }))
        return { ...readPackage(new Map(files.map(([path, content]) => [path, Buffer.from(content)]))), size }
      },
      currentOrLast: async () => NOTHING_INSTALLED,
    },
    principals: { find: async (user) => userOf(user) },
    takenFrom: 'everybody',
    now: Date.now,
  })
  const put = (user: string, draft: string, bytes: number) => {
    size = bytes
    id = draft
    return drafts.put(id, archive, { principal: userOf(user), accessTokenId: undefined })
  }
  await put('ana', 'acme.a', 120_000_000)
  await put('ben', 'acme.b', 80_000_000)
  await expect(put('cleo', 'acme.c', 1)).rejects.toMatchObject({ code: 'DRAFTS_FULL' })
  await expect(put('ana', 'acme.a', 120_000_001)).rejects.toMatchObject({ code: 'DRAFTS_FULL' })
  await put('ana', 'acme.a', 119_999_999)
  await put('cleo', 'acme.c', 1)
})
