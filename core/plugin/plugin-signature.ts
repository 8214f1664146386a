import * as z from 'zod/mini'

/** The file of a package that says who vouches for it. Absent in a package that nobody signed. */
export const SIGNATURE_FILE = 'plugin.signature.json'

/** 32 and 64 bytes in base64. */
export const PublisherKey = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be an Ed25519 public key in base64'))
const signature = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/, 'must be an Ed25519 signature in base64'))

/** What `etabli pack --sign` writes. */
export const PluginSignature = z.object({
  format: z.literal(1),
  publisher: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be the first part of the plugin’s id')),
  /** The publisher's public key. */
  key: PublisherKey,
  /** Made with its private half, of `signedText`. */
  signature,
})
export type PluginSignature = z.infer<typeof PluginSignature>

/**
 * What is signed. The hash stands for the whole package: the manifest has the id, the version and the hash of every file.
 * @param hash SHA-256 of the package's manifest file in hex
 */
export function signedText(publisher: string, hash: string): string {
  return `etabli plugin signature 1\n${publisher}\n${hash}\n`
}
