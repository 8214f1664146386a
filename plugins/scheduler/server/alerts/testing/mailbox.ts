import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)

export interface StoredMail {
  readonly from: string
  readonly to: readonly string[]
  /** As it came over the line. */
  readonly source: string
  readonly isEncrypted: boolean
  readonly user: string
}

/** A real mail server that keeps what it is given. */
export class Mailbox {
  readonly mails: StoredMail[] = []

  private constructor(
    readonly port: number,
    readonly certificateFile: string,
  ) {}

  static async open(options: SMTPServerOptions = {}): Promise<Mailbox> {
    const { certificateFile, key, cert } = await certificateOfLocalhost()
    const server = new SMTPServer({
      authOptional: true,
      key,
      cert,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          mailbox.mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            source: Buffer.concat(chunks).toString(),
            isEncrypted: session.secure,
            user: String(session.user ?? ''),
          })
          done()
        })
      },
      ...options,
    })
    // A client that trusts no such certificate leaves in the middle.
    server.on('error', () => undefined)
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const mailbox = new Mailbox((listening.address() as AddressInfo).port, certificateFile)
    onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
    return mailbox
  }
}

async function certificateOfLocalhost() {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-mailbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  await run('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', keyFile, '-out', certificateFile])
  return { certificateFile, key: await readFile(keyFile), cert: await readFile(certificateFile) }
}
