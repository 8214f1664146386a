import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PluginSignature, signedText } from '@etabli/core/plugin/plugin-signature'
import { expect, onTestFinished, test } from 'vitest'
import { initPublisher, publisherSign, showPublisher } from './publisher'

async function aHome(): Promise<{ readonly XDG_CONFIG_HOME: string }> {
  const home = await mkdtemp(join(tmpdir(), 'etabli-keys-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  return { XDG_CONFIG_HOME: home }
}

test('a publisher’s key is made once, for its owner alone, and told by its fingerprint', async () => {
  const home = await aHome()
  const file = join(home.XDG_CONFIG_HOME, 'etabli/publishers/acme.pem')
  const told = await initPublisher('acme', home)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const made = await readFile(file, 'utf8')
  expect(told).toContain(file)
  const raw = createPublicKey(createPrivateKey(made)).export({ type: 'spki', format: 'der' }).subarray(-32)
  const fingerprint = `SHA256:${createHash('sha256').update(raw).digest('base64').slice(0, 43)}`
  expect(told.split('\n')).toContain(fingerprint)
  expect(await showPublisher('acme', home)).toBe(`acme ${fingerprint}`)
  await expect(initPublisher('acme', home)).rejects.toThrow(`There is a key already in ${file}: it was kept.`)
  expect(await readFile(file, 'utf8')).toBe(made)
  await expect(initPublisher('Acme Ltd', home)).rejects.toThrow(/is not a publisher/)
})

test('a signature is of the manifest’s bytes and the publisher, and the same each time', async () => {
  const home = await aHome()
  await initPublisher('acme', home)
  const sign = publisherSign(home)
  const manifest = Buffer.from('{"format":1}')
  const text = await sign('acme.hello', manifest)
  expect(await sign('acme.other', manifest)).toBe(text)
  const { publisher, key, signature } = PluginSignature.parse(JSON.parse(text))
  expect(publisher).toBe('acme')
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'base64')])
  const of = (hash: string) =>
    verify(
      null,
      Buffer.from(signedText('acme', hash)),
      createPublicKey({ key: der, format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64'),
    )
  expect(of(createHash('sha256').update(manifest).digest('hex'))).toBe(true)
  expect(of(createHash('sha256').update('{"format":2}').digest('hex'))).toBe(false)
})

test('without a usable key nothing is signed, and it is said how to get one', async () => {
  const home = await aHome()
  const sign = () => publisherSign({ ...home, ETABLI_PUBLISHER_KEY: file })('acme.hello', Buffer.of())
  const file = join(home.XDG_CONFIG_HOME, 'key.pem')
  await expect(sign()).rejects.toThrow(
    `There is no key of acme in ${file}. Make one once with: etabli publisher init acme.`,
  )
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (const content of ['rubbish', privateKey.export({ type: 'pkcs8', format: 'pem' })]) {
    await writeFile(file, content)
    await expect(sign()).rejects.toThrow(`${file} is not an Ed25519 private key in PEM.`)
  }
})
