/** What the demo's jobs read the warehouse with: tasks have no packages of the server, and a demo must run without the internet. */
export const WAREHOUSE_CLIENT = String.raw`// Just enough of PostgreSQL's protocol for a report: sign in by password, ask one question.
// Real jobs use the package "pg"; this one file lets the demo run without the internet.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { connect } from 'node:net'

// The secret warehouse-readonly gives these variables.
const setting = (key) => process.env['WAREHOUSE_READONLY_' + key] ?? ''

/** The rows of a statement: names of columns to texts, null where there is nothing. */
export async function query(sql) {
  const [host, port] = [setting('HOST'), setting('PORT') || '5432']
  const socket = host.startsWith('/') ? connect(host + '/.s.PGSQL.' + port) : connect(Number(port), host)
  try {
    const messages = read(socket)
    const wanted = ['user', setting('USER'), 'database', setting('DATABASE'), '']
    socket.write(framed(Buffer.concat([int(196608), ...wanted.map(text)])))
    await signIn(socket, messages)
    socket.write(message('Q', text(sql)))
    return await rows(messages)
  } finally {
    socket.destroy()
  }
}

async function signIn(socket, messages) {
  for (;;) {
    const { type, body } = await next(messages)
    if (type === 'Z') return
    if (type !== 'R') continue
    const kind = body.readInt32BE(0)
    if (kind === 3) socket.write(message('p', text(setting('PASSWORD'))))
    if (kind === 5) throw new Error('the warehouse wants an MD5 password: let it use scram-sha-256')
    if (kind === 10) await scram(socket, messages)
  }
}

/** RFC 5802: proves the password without sending it. */
async function scram(socket, messages) {
  const first = 'n=,r=' + randomBytes(18).toString('base64')
  const hello = Buffer.from('n,,' + first)
  socket.write(message('p', text('SCRAM-SHA-256'), int(hello.length), hello))
  const challenge = (await next(messages)).body.subarray(4).toString()
  const { r, s, i } = Object.fromEntries(challenge.split(',').map((part) => [part[0], part.slice(2)]))
  const salted = pbkdf2Sync(setting('PASSWORD'), Buffer.from(s, 'base64'), Number(i), 32, 'sha256')
  const key = hmac(salted, 'Client Key')
  const last = 'c=biws,r=' + r
  const signature = hmac(createHash('sha256').update(key).digest(), [first, challenge, last].join(','))
  const proof = Buffer.from(key.map((byte, at) => byte ^ signature[at])).toString('base64')
  socket.write(message('p', Buffer.from(last + ',p=' + proof)))
}

async function rows(messages) {
  const found = []
  let columns = []
  for (;;) {
    const { type, body } = await next(messages)
    if (type === 'T') columns = columnsOf(body)
    if (type === 'D') found.push(Object.fromEntries(valuesOf(body).map((value, at) => [columns[at], value])))
    if (type === 'Z') return found
  }
}

function columnsOf(body) {
  const names = []
  for (let at = 2; at < body.length; ) {
    const end = body.indexOf(0, at)
    names.push(body.toString('utf8', at, end))
    at = end + 19
  }
  return names
}

function valuesOf(body) {
  const values = []
  for (let at = 2; at < body.length; ) {
    const length = body.readInt32BE(at)
    values.push(length < 0 ? null : body.toString('utf8', at + 4, at + 4 + length))
    at += 4 + Math.max(0, length)
  }
  return values
}

async function next(messages) {
  const { value, done } = await messages.next()
  if (done) throw new Error('the warehouse has closed the connection')
  if (value.type === 'E') throw new Error(/\0M([^\0]*)/.exec(value.body.toString())?.[1])
  return value
}

async function* read(socket) {
  let left = Buffer.alloc(0)
  for await (const part of socket) {
    left = Buffer.concat([left, part])
    while (left.length >= 5 && left.length > left.readInt32BE(1)) {
      const end = left.readInt32BE(1) + 1
      yield { type: String.fromCharCode(left[0]), body: left.subarray(5, end) }
      left = left.subarray(end)
    }
  }
}

const hmac = (key, what) => createHmac('sha256', key).update(what).digest()
const text = (value) => Buffer.from(value + '\0')
const framed = (body) => Buffer.concat([int(body.length + 4), body])
const message = (type, ...parts) => Buffer.concat([Buffer.from(type), framed(Buffer.concat(parts))])
function int(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
`
