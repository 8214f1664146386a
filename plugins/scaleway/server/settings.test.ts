import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountOfOperator, ScalewaySettings } from './settings'

const accessKey = 'SCWETABLI0123456789A'
const projectId = '105bdce1-64c0-48ab-899d-868455867ecf'
const keys = { accessKey, projectId, secretKey: 'b3a1f2c4-0d1e-4f5a-8b9c-123456789abc' }
const refused = (settings: object) => ScalewaySettings.safeParse(settings).error?.issues[0]?.message

test('nothing has to be set: then there is no Scaleway', async () => {
  const settings = ScalewaySettings.parse({})
  expect(settings).toEqual({ region: 'fr-par', allowedApis: [], emulator: false })
  expect(await accountOfOperator(settings)).toBeUndefined()
})

test.each([
  [{ accessKey }, 'needs accessKey, secretKey (or secretKeyFile) and projectId together'],
  [{ accessKey, projectId }, 'needs accessKey, secretKey (or secretKeyFile) and projectId together'],
  [{ secretKeyFile: '/x' }, 'needs accessKey, secretKey (or secretKeyFile) and projectId together'],
  [{ ...keys, secretKeyFile: '/x' }, 'needs secretKey or secretKeyFile, and not both'],
  [{ ...keys, accessKey: 'scwetabli' }, 'must be SCW and 17 capital letters and digits'],
  [{ ...keys, projectId: 'mine' }, 'must be the id of a project'],
  [{ ...keys, region: 'us-east-1' }, 'Invalid'],
  [{ ...keys, api: 'ftp://scaleway.example.test' }, 'Invalid'],
  [{ ...keys, allowedApis: ['anywhere'] }, 'Invalid'],
  [{ ...keys, emulator: true }, 'emulator needs no keys'],
])('the start is refused with the settings %o', (settings, message) => {
  expect(refused(settings)).toContain(message)
})

test('the account is what the operator has set, at Scaleway unless another address is', async () => {
  const plain = await accountOfOperator(ScalewaySettings.parse(keys))
  expect(plain).toEqual({ ...keys, region: 'fr-par', address: 'https://api.scaleway.com' })
  const elsewhere = { ...keys, region: 'pl-waw', api: 'https://scaleway.example.test/' }
  expect(await accountOfOperator(ScalewaySettings.parse(elsewhere))).toMatchObject({
    region: 'pl-waw',
    address: 'https://scaleway.example.test',
  })
})

test('the secret key comes from a file too, read anew at each use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-scaleway-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'key')
  const settings = ScalewaySettings.parse({ accessKey, projectId, secretKeyFile: file })
  await writeFile(file, ' first \n')
  expect(await accountOfOperator(settings)).toMatchObject({ secretKey: 'first' })
  await writeFile(file, 'second')
  expect(await accountOfOperator(settings)).toMatchObject({ secretKey: 'second' })
  await rm(file)
  await expect(accountOfOperator(settings)).rejects.toMatchObject({ code: 'ENOENT' })
})
