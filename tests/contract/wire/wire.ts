import type { Configuration, ExternalApp } from '@etabli/core/access/configuration'
import { expect } from 'vitest'
import { manyUsers, type SignedUser } from '#tests/support/many-users'
import { everything, PASSWORD, type World } from '#tests/support/world'
import { RecordedReplies } from './recorded-replies'
import type { JsonFields, WireAccess, WireBody, WireRow } from './wire-row'

export const PROJECT = 'shop'
const MASTER = 'master@etabli.test'
const LETTERS = ['R', 'W', 'X'] as const
type Acl = Readonly<Record<string, unknown>>

export interface WireReply {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly envelope: { readonly status?: unknown; readonly message?: unknown; readonly data?: JsonFields }
}

/** What the caller of the rows may use. */
interface MasterOptions {
  readonly externalApps?: readonly ExternalApp[]
  readonly engines?: NonNullable<Configuration['engines']>
}

/** Holds rows of the documents against a running server, with nothing but `fetch`. */
export class Wire {
  readonly #recorded = new RecordedReplies(expect.getState().testPath ?? '')

  private constructor(
    private readonly world: World,
    /** The token of a superadmin with all letters on every project. */
    readonly master: string,
  ) {}

  /** Needs the project `shop` in the world. */
  static async open(world: World, { externalApps = [], engines = {} }: MasterOptions = {}): Promise<Wire> {
    await world.user({ email: MASTER, role: 'superadmin', acl: { '*': everything('RWX') }, externalApps, engines })
    const { envelope } = await new Wire(world, '').send('POST /v1/login/default', {
      form: { username: MASTER, password: PASSWORD },
    })
    return new Wire(world, String(envelope.data?.authtoken))
  }

  async send(line: string, body?: WireBody, token = this.master): Promise<WireReply> {
    const [method = '', path = ''] = line.split(' ')
    const authorization: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
    const reply = await fetch(this.world.url + path, { method, ...encoded(body, authorization) })
    const text = await reply.text()
    const type = reply.headers.get('content-type') ?? ''
    return { status: reply.status, type, text, envelope: type.startsWith('application/json') ? JSON.parse(text) : {} }
  }

  /** The data of a success, for what a test has to prepare. */
  async data(line: string, body?: WireBody): Promise<JsonFields> {
    const { envelope, text } = await this.send(line, body)
    expect(envelope.status, text).toBe('success')
    return envelope.data ?? {}
  }

  /** The call answers as its row says, asks for every field, takes one encoding only, and lets in whom it must and nobody else. */
  async holds(row: WireRow): Promise<void> {
    await this.#answers(row)
    await this.#asksForEveryField(row)
    await this.#takesOneEncoding(row)
    await this.#letsIn(row)
  }

  async #answers(row: WireRow): Promise<void> {
    const reply = await this.send(row.line, await bodyOf(row), row.access === 'public' ? '' : this.master)
    expect(reply.status, reply.text).toBe(200)
    if (row.html) {
      expect(reply.type).toBe('text/html; charset=utf-8')
      expect(reply.text).toMatch(row.html)
      return
    }
    expect(reply.envelope).toMatchObject({ status: 'success', ...(row.data && { data: row.data }) })
    expect(reply.envelope.message).toBe(row.message)
    if (reply.envelope.data !== undefined) this.#recorded.hold(row.line, reply.envelope.data)
  }

  async #asksForEveryField(row: WireRow): Promise<void> {
    const body = await bodyOf(row)
    const fields = body === undefined ? {} : 'form' in body ? body.form : body.json
    for (const field of Object.keys(fields)) {
      const { [field]: _, ...rest } = fields
      const isOptional = row.optional?.includes(field) === true
      if (isOptional) continue
      const { status, text } = await this.send(row.line, withFields(body, rest))
      expect(status, `without ${field}: ${text}`).toBe(400)
    }
  }

  async #takesOneEncoding(row: WireRow): Promise<void> {
    const body = await bodyOf(row)
    if (body === undefined) return
    const other: WireBody = 'form' in body ? { json: body.form } : { form: texts(body.json) }
    const { status, text } = await this.send(row.line, other)
    expect(status, `in another encoding: ${text}`).toBe(415)
  }

  async #letsIn(row: WireRow): Promise<void> {
    if (row.access === 'public') return
    expect((await this.send(row.line, await bodyOf(row), '')).status, 'nobody').toBe(401)
    if (row.access === 'matrix') return
    const { granted, refused } = users(row.access)
    for (const { token, acl, role } of await manyUsers(this.world, granted)) {
      const { status, text } = await this.send(row.line, await bodyOf(row), token)
      expect([401, 403], `${role} ${JSON.stringify(acl)}: ${text}`).not.toContain(status)
      if (row.hidesFromStrangers) expect(status, `${JSON.stringify(acl)}: ${text}`).toBe(200)
    }
    const strangers: readonly SignedUser[] = await manyUsers(this.world, refused)
    for (const { token, acl, role } of strangers) {
      const { status, text } = await this.send(row.line, await bodyOf(row), token)
      expect(status, `${role} ${JSON.stringify(acl)}: ${text}`).toBe(row.hidesFromStrangers ? 404 : 403)
    }
  }
}

interface Users {
  readonly granted: readonly { readonly acl: Acl; readonly role?: 'user' | 'admin' | 'superadmin' }[]
  readonly refused: Users['granted']
}

/** Who is just let in, and who lacks one thing. */
function users(access: Exclude<WireAccess, 'matrix'>): Users {
  const all = { '*': everything('RWX') }
  if (access === 'public' || access === 'own') return { granted: [{ acl: {} }], refused: [] }
  if (access === 'admin') {
    const granted = (['admin', 'superadmin'] as const).map((role) => ({ acl: {}, role }))
    return { granted, refused: [{ acl: all, role: 'user' }] }
  }
  const [feature = '', letter = ''] = access.split(':')
  const others = (kept: string) => LETTERS.filter((one) => one !== kept).join('')
  const acl = (project: string, entry: unknown) => ({ acl: { [PROJECT]: { permission: project, [feature]: entry } } })
  const elsewhere = { acl: { other: everything('RWX') } }
  if (access === 'project:R')
    return { granted: [acl('R', {})], refused: [acl('WX', {}), acl('D', {}), acl('RD', {}), { acl: {} }, elsewhere] }
  if (letter === 'on')
    return {
      granted: [acl('R', { enabled: true }), acl('R', { permission: 'R' })],
      refused: [acl('WX', { enabled: true }), acl('R', {}), acl('R', { permission: 'D', enabled: true }), elsewhere],
    }
  const needed = { permission: letter }
  return {
    granted: [acl(letter, needed)],
    refused: [
      acl(others(letter), needed),
      acl(letter, { permission: others(letter) }),
      acl(letter, { permission: `${letter}D` }),
      acl('D', needed),
      elsewhere,
    ],
  }
}

async function bodyOf({ body }: WireRow): Promise<WireBody | undefined> {
  return typeof body === 'function' ? body() : body
}

function withFields(body: WireBody | undefined, fields: JsonFields): WireBody {
  return body !== undefined && 'form' in body ? { form: texts(fields) } : { json: fields }
}

function texts(fields: JsonFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

function encoded(body: WireBody | undefined, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers }
  if ('json' in body)
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body.json) }
  const form = new FormData()
  for (const [name, value] of Object.entries(body.form)) form.append(name, value)
  return { headers, body: form }
}
