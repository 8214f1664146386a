import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'

let made: Certificate | undefined

export interface Certificate {
  /** In PEM, as the rest. */
  readonly key: string
  readonly certificate: string
  /** Of the public key, by which Chromium can be told to trust it. */
  readonly hash: string
}

/** A certificate of `localhost` that nobody trusts by himself: the same for all servers of a test file. */
export function loopbackCertificate(): Certificate {
  made ??= make()
  return made
}

function make(): Certificate {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', '-', '-out', '-']
  const text = execFileSync('openssl', [...request, ...names], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const begin = text.indexOf('-----BEGIN CERTIFICATE-----')
  const certificate = text.slice(begin)
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return { key: text.slice(0, begin), certificate, hash: createHash('sha256').update(publicKey).digest('base64') }
}
