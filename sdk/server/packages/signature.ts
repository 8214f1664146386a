import { createHash, createPublicKey, verify } from 'node:crypto'
import { publisherOf } from '@etabli/core/plugin/own-names'
import { PluginSignature, signedText } from '@etabli/core/plugin/plugin-signature'
import { readingFailures as refuse } from './reading-failures'

/** What every Ed25519 public key begins with in DER; the 32 bytes of the key follow. */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * The publisher's key, in base64, that a package was signed with. Throws where the signature is not of this very package, or not its publisher's to make.
 * @param text the signature file
 * @param hash of the package's manifest
 */
export function verifiedKey(text: Buffer, id: string, hash: string): string {
  const { publisher, key, signature } = readSignature(text)
  if (publisher !== publisherOf(id))
    throw refuse.SIGNATURE_FOREIGN({
      message: `${id} is signed by ${publisher}: only ${publisherOf(id)} may sign what carries its name`,
    })
  const publicKey = createPublicKey({
    key: Buffer.concat([DER_PREFIX, Buffer.from(key, 'base64')]),
    format: 'der',
    type: 'spki',
  })
  const isItsOwn = verify(null, Buffer.from(signedText(publisher, hash)), publicKey, Buffer.from(signature, 'base64'))
  if (!isItsOwn) throw refuse.SIGNATURE_WRONG()
  return key
}

function readSignature(text: Buffer): PluginSignature {
  try {
    return PluginSignature.parse(JSON.parse(text.toString('utf8')))
  } catch (cause) {
    throw refuse.SIGNATURE_UNREADABLE({ cause })
  }
}

/** A key as people compare it, written as OpenSSH writes one. */
export function fingerprintOf(key: string): string {
  return `SHA256:${createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64').replace(/=+$/, '')}`
}
