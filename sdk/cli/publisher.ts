import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { publisherOf } from '@etabli/core/plugin/own-names'
import { type PluginSignature, signedText } from '@etabli/core/plugin/plugin-signature'
import { fingerprintOf } from '../server/packages/signature'
import { CLI } from './messages'
import type { Sign } from './pack'

const NAME = /^[a-z][a-z0-9-]*$/
/** Bytes of a raw Ed25519 key, which end its DER form. */
const KEY_BYTES = 32

type Environment = Readonly<Record<string, string | undefined>>

/** Where the private key of a publisher lies; `ETABLI_PUBLISHER_KEY` names another file. */
function keyFile(publisher: string, { ETABLI_PUBLISHER_KEY, XDG_CONFIG_HOME }: Environment): string {
  const home = XDG_CONFIG_HOME ?? join(homedir(), '.config')
  return ETABLI_PUBLISHER_KEY ?? join(home, 'etabli', 'publishers', `${publisher}.pem`)
}

/** Makes a publisher's key once. Gives what to print. */
export async function initPublisher(publisher: string, environment: Environment = process.env): Promise<string> {
  if (!NAME.test(publisher)) throw new Error(CLI.badPublisher(publisher))
  const file = keyFile(publisher, environment)
  const { privateKey } = generateKeyPairSync('ed25519')
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'EEXIST' ? new Error(CLI.keyTaken(file), { cause }) : cause
  })
  return CLI.keyMade(publisher, file, fingerprintOf(rawPublicKey(privateKey).toString('base64')))
}

export async function showPublisher(publisher: string, environment: Environment = process.env): Promise<string> {
  const key = rawPublicKey(await privateKeyOf(publisher, environment))
  return CLI.keyShown(publisher, fingerprintOf(key.toString('base64')))
}

/** Signs packages with the key of the publisher whose name their ids carry. */
export function publisherSign(environment: Environment = process.env): Sign {
  return async (id, manifest) => {
    const publisher = publisherOf(id)
    const key = await privateKeyOf(publisher, environment)
    const hash = createHash('sha256').update(manifest).digest('hex')
    const signature: PluginSignature = {
      format: 1,
      publisher,
      key: rawPublicKey(key).toString('base64'),
      signature: sign(null, Buffer.from(signedText(publisher, hash)), key).toString('base64'),
    }
    return `${JSON.stringify(signature, null, 2)}\n`
  }
}

async function privateKeyOf(publisher: string, environment: Environment): Promise<KeyObject> {
  const file = keyFile(publisher, environment)
  const text = await readFile(file).catch((cause: unknown) => {
    throw new Error(CLI.noKey(publisher, file), { cause })
  })
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below: there is nothing that the reason would add.
  }
  throw new Error(CLI.keyUnusable(file))
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES)
}
