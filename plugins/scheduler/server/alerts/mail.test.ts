import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { abortAfter } from '@etabli/sdk/server'
import { expect, onTestFinished, test } from 'vitest'
import { sendMail } from './mail'
import type { Message } from './message'
import type { MailSettings } from './settings'
import { Mailbox } from './testing/mailbox'

const message: Message = {
  version: 1,
  delivery: '01JD0000000000000000000000',
  event: 'failure',
  project: 'shop',
  subject: 'orders <daily>',
  artefact: 'orders <daily>',
  run: 'task:01JD0000000000000000000001',
  message: 'exit code 1: <script>alert(1)</script> & more',
  time: '2027-01-31T04:00:00.000Z',
  link: 'https://etabli.test/app/shop/tasks/task%3A01JD0000000000000000000001',
}
const receivers = ['ana@example.org', 'ben@example.org']
const settingsOf = (port: number, more: Partial<MailSettings> = {}): MailSettings => ({
  host: 'localhost',
  port,
  security: 'none',
  password: '',
  from: 'Etabli <etabli@example.org>',
  ...more,
})
const send = (settings: MailSettings, more: Partial<Message> = {}, milliseconds = 10_000) =>
  sendMail({ receivers, message: { ...message, ...more } }, settings, abortAfter(milliseconds))

/** Parts of a mail as a reader has them: its long lines joined again. */
const read = (source: string) => source.replace(/=\r\n/g, '').replaceAll('=3D', '=')

test('a mail goes to all receivers, as plain text and as HTML in which nothing acts', async () => {
  const mailbox = await Mailbox.open()
  const { isDelivered, answer } = await send(settingsOf(mailbox.port))
  expect({ isDelivered, answer }).toEqual({ isDelivered: true, answer: expect.stringMatching(/^250 /) })
  const [mail] = mailbox.mails
  expect(mail).toMatchObject({ from: 'etabli@example.org', to: receivers, isEncrypted: false })
  const source = read(mail?.source ?? '')
  expect(source).toContain('Subject: orders <daily> failed (shop)')
  expect(source).toContain(`Message-ID: <${message.delivery}@etabli.invalid>`)
  expect(source).toContain(`Etabli-Delivery: ${message.delivery}`)
  expect(source).toContain('Auto-Submitted: auto-generated')
  const [, plain = '', html = ''] = source.split(/Content-Type: text\/(?:plain|html)/)
  expect(plain).toContain('exit code 1: <script>alert(1)</script> & more')
  expect(plain).toContain(`Details: ${message.link}`)
  expect(html).toContain('exit code 1: &#60;script&#62;alert(1)&#60;/script&#62; &#38; more')
  expect(html).not.toContain('<script>')
})

test('what a name holds makes no headers', async () => {
  const mailbox = await Mailbox.open()
  await send(settingsOf(mailbox.port), { subject: 'orders\r\nBcc: eve@example.org\r\n\r\nhello' })
  const { source = '', to } = mailbox.mails[0] ?? {}
  expect(to).toEqual(receivers)
  expect(source.split('\r\n\r\n')[0]).toContain('Subject: orders Bcc: eve@example.org hello failed (shop)')
  expect(source).not.toMatch(/^Bcc:/m)
})

test.each(['tls', 'starttls'] as const)(
  'with %s the mail and the password go over an encrypted line',
  async (security) => {
    const mailbox = await Mailbox.open({
      secure: security === 'tls',
      authOptional: false,
      onAuth: ({ username, password }, _, done) =>
        password === 'a password' ? done(null, { user: username }) : done(new Error('wrong')),
    })
    const { certificateFile } = mailbox
    const passwordFile = `${certificateFile}.password`
    await writeFile(passwordFile, 'a password\n')
    const settings = settingsOf(mailbox.port, { security, certificateFile, user: 'etabli', passwordFile })
    expect(await send(settings)).toMatchObject({ isDelivered: true })
    expect(mailbox.mails).toMatchObject([{ isEncrypted: true, user: 'etabli' }])
    const refused = await send({ ...settings, password: 'canary-7d1', passwordFile: undefined })
    expect(refused.isDelivered).toBe(false)
    expect(refused.answer).toMatch(/^the mail server refused the account of the platform/)
  },
)

test('a server that offers no encryption, or shows a certificate that nobody trusts, is told nothing', async () => {
  let signedIn = 0
  const onAuth = () => {
    signedIn += 1
  }
  const plain = await Mailbox.open({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], onAuth })
  const strange = await Mailbox.open({ onAuth })
  for (const { port } of [plain, strange])
    expect(await send(settingsOf(port, { security: 'starttls', user: 'etabli', password: 'canary-7d1' }))).toEqual({
      isDelivered: false,
      answer: expect.stringMatching(/encryption that can be trusted|certificate is not trusted/),
    })
  expect(signedIn).toBe(0)
  expect([...plain.mails, ...strange.mails]).toEqual([])
})

test('a server that refuses a receiver is quoted by its number alone', async () => {
  const mailbox = await Mailbox.open({
    onRcptTo: (_, __, done) => done(Object.assign(new Error('ana@example.org is unknown'), { responseCode: 550 })),
  })
  expect(await send(settingsOf(mailbox.port))).toEqual({
    isDelivered: false,
    answer: 'the mail server refused the sender or a receiver (550)',
  })
})

test('a server that says nothing is left alone after a while, and one that is away is named as such', async () => {
  const silent = createServer(() => undefined)
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  expect(await send(settingsOf(port), {}, 100)).toEqual({
    isDelivered: false,
    answer: 'the mail server did not answer in time',
  })
  expect(await send(settingsOf(1))).toMatchObject({
    isDelivered: false,
    answer: expect.stringMatching(/^nothing answers/),
  })
})
