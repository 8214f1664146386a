// Opens pages of: connections
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Canary } from '#tests/support/canary'
import { expectErrorLines } from '#tests/support/error-lines'
import { bearer, JSON_BODY, RawHttp } from '#tests/support/raw-http'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, query, World } from '#tests/support/world'
import { listSchemas } from '../../plugins/data-explorer/contract'

expectErrorLines(/relation "secret_value" does not exist/)

const lines: string[] = []
let world: World
let http: RawHttp
let ana: Client
beforeAll(async () => {
  world = await World.open({ onLog: (line) => lines.push(line), config: { auditEverybody: true } })
  http = new RawHttp(world.url)
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') } })
})
afterAll(async () => {
  http?.close()
  await world?.close()
})

const canaries = { made: new Canary(), changed: new Canary(), broken: new Canary(), password: new Canary() }
/** With what JSON, addresses and shells write otherwise. */
const textOf = (name: keyof typeof canaries) => `${name} "${canaries[name].core}" <&>`
const values = {
  made: textOf('made'),
  changed: textOf('changed'),
  broken: textOf('broken'),
  password: textOf('password'),
}

async function send(method: string, path: string, body: unknown): Promise<{ status: number; text: string }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return http.send({
    method,
    path: `/api/v1/secret${path}`,
    headers: { ...bearer(ana.token), ...JSON_BODY },
    body: text,
  })
}

test('a value is in the reply of read and nowhere else: no list, form, history, test, error, log line or audit row', async () => {
  // A server that gives back all that it was sent, with a failure.
  const echo = createServer((request, response) => {
    response.writeHead(500, { 'x-echo': encodeURIComponent(String(request.headers.authorization)) })
    response.end(JSON.stringify(request.headers))
  })
  await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/`
  const said: string[] = []
  const told = async (status: number, method: string, path: string, body: unknown) => {
    const reply = await send(method, path, body)
    expect(`${method} ${path} ${reply.status} ${reply.text.slice(0, 80)}`).toContain(` ${status} `)
    said.push(reply.text)
    return reply.text
  }
  const idOf = (text: string) => /"redis-id":"(secret:\w+)"/.exec(text)?.[1] ?? ''
  const custom = (name: string, data: object) => ({ projectName: 'shop', secret: { name, description: 'd', data } })

  const secretRedisID = idOf(await told(200, 'POST', '/create/custom', custom('canary', { token: values.made })))
  await told(409, 'POST', '/create/custom', custom('canary', { token: values.broken }))
  await told(422, 'POST', '/create/custom', custom(' ', { token: values.broken }))
  await told(422, 'POST', '/create/custom', custom('file', { token: `data:;base64,${values.broken}` }))
  await told(422, 'POST', '/create/custom', custom('long', { token: values.broken.repeat(3_000) }))
  await told(404, 'POST', '/create/neither', custom('kind', { token: values.broken }))
  await told(400, 'POST', '/create/custom', { projectName: 'shop', secret: values.broken })
  await told(400, 'POST', '/create/custom', `{"projectName":"shop","secret":{"data":{"token":${values.broken}}}}`)
  await told(400, 'POST', '/create/custom', `{"projectName":"shop","secret":{"data":"${values.broken}`)
  const form = { name: 'pg', description: '', 'connection-type': 'postgresql' }
  const pg = { ...shopWarehouse(), tls: 'off', password: values.password }
  await told(422, 'POST', '/create/connection', {
    projectName: 'shop',
    secret: { ...form, data: { ...pg, port: 0, tls: values.broken, user: 1 } },
  })
  const database = idOf(
    await told(200, 'POST', '/create/connection', { projectName: 'shop', secret: { ...form, data: pg } }),
  )
  await told(200, 'POST', '/test', { secretRedisID: database })
  const api = { url, token: values.password }
  await told(200, 'POST', '/connection/test', { projectName: 'shop', 'connection-type': 'http-api', data: api })
  const s3 = {
    endpoint: url,
    bucket: 'abc',
    'access-key-id': 'AK',
    'secret-access-key': values.password,
    'path-style': true,
  }
  await told(200, 'POST', '/connection/test', { projectName: 'shop', 'connection-type': 's3', data: s3 })
  await expect(ana.call(listSchemas, { projectName: 'shop', dbConnectionName: 'pg' })).rejects.toMatchObject({
    status: 503,
  })

  const update = {
    secretRedisID,
    secret: { description: 'new', data: { token: values.changed, more: values.changed } },
  }
  await told(200, 'PUT', '/update', update)
  await told(422, 'PUT', '/update', { secretRedisID, secret: { description: '', data: { token: values.broken } } })
  await told(404, 'PUT', '/update', { ...update, secretRedisID: 'secret:01ARZ3NDEKTSV4RRFFQ69G5FAV' })
  for (const path of ['/form/read', '/history', '/uses', '/compare'])
    await told(200, 'POST', path, { secretRedisID, otherRedisID: database })
  for (const kind of ['custom', 'connection']) await told(200, 'POST', '/list/shop', { kind, search: values.changed })
  for (const kind of ['custom', 'connection']) await told(200, 'POST', '/list/shop', { kind })
  const { text: read } = await send('POST', '/read', { secretRedisID })
  expect(JSON.parse(read).data.secret.data).toEqual({ token: values.changed, more: values.changed })
  // The store fails in the middle of it.
  await query(world.database, 'alter table secret_value rename to secret_away')
  await told(500, 'PUT', '/update', { secretRedisID, secret: { description: 'x', data: { token: values.broken } } })
  await query(world.database, 'alter table secret_away rename to secret_value')
  await told(200, 'DELETE', '/revoke', { secretRedisID })
  echo.close()

  const { rows: audit } = await query(world.database, 'select * from audit_event')
  const written = { said: said.join('\n'), log: lines.join('\n'), audit: JSON.stringify(audit) }
  const found = Object.entries(written).flatMap(([where, text]) =>
    Object.entries(canaries).flatMap(([name, canary]) =>
      canary.foundIn(text).map((trace) => `${name} in ${where}: ${trace}`),
    ),
  )
  expect(found).toEqual([])
  // The search looked at what there is: lines of failures, and rows of every change.
  expect(lines.length).toBeGreaterThan(5)
  const actions = new Set(audit.map(({ action }) => action))
  for (const action of ['secret.create', 'secret.read', 'secret.update', 'secret.test', 'secret.revoke'])
    expect(actions).toContain(action)
})

test('the audit trail says which keys a change touched, with masks in place of values', async () => {
  const { rows } = await query(
    world.database,
    "select action, project, object, before, after from audit_event where outcome = 'done' and object = 'secret canary' order by id",
  )
  const facts = { name: 'canary', kind: 'custom', 'connection-type': '' }
  const mask = '•••'
  expect(rows).toEqual([
    {
      action: 'secret.create',
      project: 'shop',
      object: 'secret canary',
      before: null,
      after: { ...facts, description: 'd', data: { token: mask } },
    },
    {
      action: 'secret.update',
      project: 'shop',
      object: 'secret canary',
      before: { ...facts, description: 'd', data: { token: mask } },
      after: {
        ...facts,
        description: 'new',
        data: { token: mask, more: mask },
        added: ['more'],
        changed: ['token'],
        removed: [],
      },
    },
    {
      action: 'secret.compare',
      project: 'shop',
      object: 'secret canary',
      before: null,
      after: { with: 'shop/pg' },
    },
    { action: 'secret.read', project: 'shop', object: 'secret canary', before: null, after: null },
    {
      action: 'secret.revoke',
      project: 'shop',
      object: 'secret canary',
      before: { ...facts, description: 'new', data: { token: mask, more: mask } },
      after: null,
    },
  ])
})
