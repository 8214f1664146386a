import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { type Message, titleOf } from './message'
import { type MailSettings, passwordOf } from './settings'
import type { Attempt } from './webhook'

const LONGEST_ANSWER = 200
const QUIET_MS = 10_000

export interface Mail {
  readonly receivers: readonly string[]
  readonly message: Message
}

/** One mail by the operator's server, over a connection of its own. */
export async function sendMail(
  { receivers, message }: Mail,
  settings: MailSettings,
  signal: AbortSignal,
): Promise<Attempt> {
  const { host, port, security, user, from, certificateFile } = settings
  const socket = connect({ host, port })
  // Whoever uses the socket is told of its faults as well; here they only must not end the process.
  socket.on('error', () => undefined)
  const end = () => socket.destroy(new Error('aborted'))
  signal.addEventListener('abort', end)
  try {
    await once(socket, 'connect', { signal })
    const transport = createTransport({
      host,
      connection: socket,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(user !== undefined && { auth: { user, pass: await passwordOf(settings) } }),
      ...(certificateFile !== undefined && { tls: { ca: await readFile(certificateFile) } }),
      greetingTimeout: QUIET_MS,
      socketTimeout: QUIET_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const { response } = await transport.sendMail({
      from,
      to: [...receivers],
      subject: titleOf(message),
      text: plainText(message),
      html: htmlText(message),
      // The same at each attempt, so that a mailbox can tell that it has the message already.
      messageId: `<${message.delivery}@etabli.invalid>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Etabli-Event': message.event,
        'Etabli-Delivery': message.delivery,
      },
    })
    return { isDelivered: true, answer: printable(response) }
  } catch (error) {
    return { isDelivered: false, answer: signal.aborted ? 'the mail server did not answer in time' : reasonOf(error) }
  } finally {
    signal.removeEventListener('abort', end)
    socket.destroy()
  }
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, ' ').slice(0, LONGEST_ANSWER)
}

/** Never the error's own text, which may repeat what was sent to sign in. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const status = error instanceof Error && 'responseCode' in error ? ` (${Number(error.responseCode)})` : ''
  return `${REASONS[code] ?? 'the mail server could not be reached'}${status}`
}

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server refused the account of the platform, contact an administrator',
  ENOENT: 'a file that the settings of the mail server name is missing, contact an administrator',
  EENVELOPE: 'the mail server refused the sender or a receiver',
  EMESSAGE: 'the mail server refused the message',
  ETLS: 'the mail server offers no encryption that can be trusted, contact an administrator',
  ESOCKET: 'the connection to the mail server broke, or its certificate is not trusted',
  ECONNREFUSED: 'nothing answers at the address of the mail server, contact an administrator',
  ENOTFOUND: 'the name of the mail server is not known, contact an administrator',
  ETIMEDOUT: 'the mail server did not answer in time',
}

function plainText(message: Message): string {
  const facts = factsOf(message).map(([name, value]) => `${name}: ${value}`)
  return [message.message, '', ...facts, ''].join('\n')
}

function htmlText(message: Message): string {
  const rows = factsOf(message).map(([name, value]) => {
    const shown = value === message.link ? `<a href="${escaped(value)}">${escaped(value)}</a>` : escaped(value)
    return `<tr><th align="left" style="padding-right:16px;font-weight:600">${name}</th><td>${shown}</td></tr>`
  })
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif"><h1 style="font-size:18px">${escaped(titleOf(message))}</h1>
<p style="white-space:pre-wrap">${escaped(message.message)}</p><table>${rows.join('')}</table></body></html>`
}

function factsOf({ project, subject, event, time, run, link }: Message): readonly (readonly [string, string])[] {
  const all = [
    ['Project', project],
    ['About', subject],
    ['Event', event],
    ['Time', time],
    ['Run', run],
    ['Details', link],
  ] as const
  return all.flatMap(([name, value]) => (value === '' ? [] : [[name, value.replace(/\s+/g, ' ')] as const]))
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
