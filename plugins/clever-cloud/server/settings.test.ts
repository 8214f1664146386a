import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE } from './api/credentials'
import { configuredService } from './open-service'
import { CleverSettings, credentialsOf } from './settings'

const organisation = 'orga_3547a882-d464-4c34-8168-add4b3e0c135'
const oauth = { consumerKey: 'key', consumerSecret: 'secret', token: 'token', tokenSecret: 'hidden' }
const refused = (settings: object) => CleverSettings.safeParse(settings).error?.issues[0]?.message

test('nothing has to be set: then there is no Clever Cloud', async () => {
  const settings = CleverSettings.parse({})
  expect(settings).toMatchObject({ region: 'par', flavor: 'XS', emulator: false })
  expect(await configuredService(settings)).toBeUndefined()
})

test.each([
  [{ organisation }, 'needs organisation and credentials together'],
  [{ apiToken: 'x' }, 'needs organisation and credentials together'],
  [{ organisation: 'mine', apiToken: 'x' }, 'must be orga_'],
  [{ organisation, apiToken: 'x', oauth }, 'needs one of oauth'],
  [{ organisation, apiToken: 'x', emulator: true }, 'emulator needs no organisation'],
  [{ organisation, oauth: { ...oauth, tokenSecretFile: '/x' } }, 'needs tokenSecret or tokenSecretFile'],
  [{ organisation, apiToken: 'x', api: 'ftp://x' }, 'Invalid'],
])('the start is refused with the settings %o', (settings, message) => {
  expect(refused(settings)).toContain(message)
})

test('secrets come from files too, read anew at each use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-clever-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'token')
  await writeFile(file, ' first \n')
  const settings = CleverSettings.parse({ organisation, apiTokenFile: file })
  expect(await credentialsOf(settings)).toEqual({ kind: 'token', token: 'first' })
  await writeFile(file, 'second')
  expect(await credentialsOf(settings)).toEqual({ kind: 'token', token: 'second' })
  const { tokenSecret: _, ...others } = oauth
  const byFile = CleverSettings.parse({ organisation, oauth: { ...others, tokenSecretFile: file } })
  expect(await credentialsOf(byFile)).toMatchObject({ kind: 'oauth', tokenSecret: 'second' })
})

test('only OAuth tokens can push code; each kind of credentials has its address', async () => {
  const signed = await configuredService(CleverSettings.parse({ organisation, oauth }))
  expect(await signed?.pushAs()).toEqual({ user: 'token', password: 'hidden' })
  const byToken = await configuredService(CleverSettings.parse({ organisation, apiToken: 'x' }))
  expect(await byToken?.pushAs()).toBeUndefined()
  expect(API_BASE).toEqual({ oauth: 'https://api.clever-cloud.com', token: 'https://api-bridge.clever-cloud.com' })
})
