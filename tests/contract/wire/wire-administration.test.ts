import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExternalAppServer } from '#tests/support/external-app'
import { World } from '#tests/support/world'
import { PROJECT, Wire } from './wire'

let app: ExternalAppServer
let world: World
let wire: Wire
let made = 0

beforeAll(async () => {
  app = await ExternalAppServer.open()
  world = await World.open({ config: { appHosts: [app.host] } })
  await world.project(PROJECT)
  wire = await Wire.open(world, {
    externalApps: [{ name: 'notebooks', url: `${app.url}/lab`, 'engine-link': link() }],
  })
})
afterAll(async () => {
  await world?.close()
  await app?.close()
})

const next = () => `made-${++made}`

const email = () => `${next()}@etabli.test`
const user = () => ({
  email: email(),
  password: 'a good long password of a test',
  role: 'admin',
  'external-apps': [{ name: 'wiki' }],
  'sda-configuration': { 'projects-acl': {} },
})
const USER = {
  email: expect.stringMatching(/^made-\d+@etabli\.test$/),
  role: 'admin',
  'external-apps': [{ name: 'wiki' }],
  'sda-configuration': { 'projects-acl': {} },
  'access-tokens': [],
}

async function newUser() {
  const json = user()
  await wire.data('POST /v1/admin/user/create', { json })
  return json
}

async function newToken() {
  const { email: owner } = await newUser()
  const { accessTokenData } = await wire.data('POST /v1/admin/user/access-token/create', {
    json: { token_name: 'ci', email: owner, sda_url: 'https://etabli.acme.test' },
  })
  const { token_id, access_token } = accessTokenData as { token_id: string; access_token: string }
  return { email: owner, token_id, access_token }
}

/** A token as the list has it. */
const listed = (owner: string, token_id: unknown = expect.stringMatching(/\S/)) => ({
  token_id,
  token_name: 'ci',
  email: owner,
  'sda-url': 'https://etabli.acme.test',
})

test('USER-49 USER-47 the list of users, each with the fields of its record and no password', async () => {
  const { email: owner, token_id } = await newToken()
  const ofOwner = { ...USER, email: owner, 'access-tokens': [expect.objectContaining(listed(owner, token_id))] }
  await wire.holds({
    line: 'GET /v1/admin/user/list',
    access: 'admin',
    data: { users: expect.arrayContaining([expect.objectContaining(ofOwner)]) },
  })
  expect((await wire.send('GET /v1/admin/user/list')).text).not.toContain('"password"')
})

test('USER-47 the role of a user who is given none is user', async () => {
  const { role: _, ...json } = user()
  const made = await wire.data('POST /v1/admin/user/create', { json })
  expect(made.user).toMatchObject({ email: json.email, role: 'user' })
})

test('USER-50 a user is made', () =>
  wire.holds({
    line: 'POST /v1/admin/user/create',
    body: async () => ({ json: user() }),
    optional: ['role'],
    access: 'admin',
    data: { user: USER },
  }))

test('USER-51 a user is updated by the same body', async () => {
  const { email: known } = await newUser()
  const json = {
    email: known,
    password: 'another good password of a test',
    role: 'user',
    'external-apps': [{ name: 'notebooks' }],
    'sda-configuration': { 'projects-acl': { shop: { permission: 'R' } } },
  }
  const { password, ...stored } = json
  await wire.holds({
    line: 'PUT /v1/admin/user/update',
    body: { json },
    optional: ['password', 'role', 'external-apps', 'sda-configuration'],
    access: 'admin',
    data: { user: { ...stored, 'access-tokens': [] } },
  })
  const signIn = await wire.send('POST /v1/login/default', { form: { username: known, password } }, '')
  expect(signIn.status).toBe(200)
})

test('USER-52 CALL-29 a user is deleted', () =>
  wire.holds({
    line: 'DELETE /v1/admin/user/delete',
    body: async () => ({ json: { email: (await newUser()).email } }),
    access: 'admin',
    message: 'user successfully deleted',
  }))

test('USER-53 USER-48 an access token is made, and kept with the address that it was asked for with', async () => {
  const { email: owner } = await newUser()
  await wire.holds({
    line: 'POST /v1/admin/user/access-token/create',
    body: { json: { token_name: 'ci', email: owner, sda_url: 'https://etabli.acme.test' } },
    optional: ['sda_url'],
    access: 'admin',
    data: {
      accessTokenData: { access_token: expect.stringMatching(/\S{32,}/), token_id: expect.stringMatching(/\S/) },
    },
  })
  const { users } = await wire.data('GET /v1/admin/user/list')
  const kept = { email: owner, 'access-tokens': expect.arrayContaining([expect.objectContaining(listed(owner))]) }
  expect(users).toContainEqual(expect.objectContaining(kept))
})

test('USER-54 an access token is revoked', async () => {
  await wire.holds({
    line: 'DELETE /v1/admin/user/access-token/revoke',
    body: async () => {
      const { email: owner, token_id } = await newToken()
      return { json: { email: owner, token_id } }
    },
    access: 'admin',
    message: 'access token successfully revoked',
  })
  const { access_token, ...named } = await newToken()
  expect((await wire.send('GET /v1/session/check', undefined, access_token)).status).toBe(200)
  await wire.data('DELETE /v1/admin/user/access-token/revoke', { json: named })
  expect((await wire.send('GET /v1/session/check', undefined, access_token)).status).toBe(401)
})

test('GIT-13 GIT-09 CALL-07 the repositories of the git runner', () =>
  wire.holds({
    line: 'GET /api/v1/admin/git-repository/list',
    access: 'admin',
    data: { gitRepositories: [{ id: expect.any(String), name: 'shop' }] },
  }))

const RUN = 'POST /api/v1/admin/job/exec/git-command/shop'

test('GIT-11 a git command is run as a job', () =>
  wire.holds({
    line: RUN,
    body: { form: { cmd: 'count-objects' } },
    access: 'admin',
    data: { jobID: expect.stringMatching(/\S/) },
  }))

test('GIT-12 GIT-10 the state of a git job', async () => {
  const ended = async (cmd: string) => {
    const { jobID } = await wire.data(RUN, { form: { cmd } })
    const line = `GET /api/v1/admin/job/state/${jobID}`
    await expect
      .poll(async () => (await wire.data(line)).jobState)
      .toMatchObject({ status: expect.stringMatching(/^(completed|error)$/) })
    return line
  }
  await wire.holds({
    line: await ended('count-objects'),
    access: 'admin',
    data: {
      jobState: { status: 'completed', data: { output: expect.stringMatching(/^\d+ objects, \d+ kilobytes\n$/) } },
    },
  })
  const failed = await ended('log no-such-branch')
  expect((await wire.data(failed)).jobState).toMatchObject({
    status: 'error',
    data: { output: expect.stringContaining('no-such-branch'), appError: { message: expect.stringMatching(/\S/) } },
  })
})

const link = () => ({
  engine: 'url',
  healthURL: `${app.url}/health`,
  startURL: `${app.url}/start`,
  restartURL: `${app.url}/again`,
  stopURL: `${app.url}/stop`,
})
const linked = async () => ({ json: { 'engine-link': link() } })
const addressed = async () => ({ json: { externalAppURL: `${app.url}/lab` } })

/** Only the user whose record names the app may ask for it. */
async function isRefusedToOthers(line: string, body: () => Promise<{ json: object }>): Promise<void> {
  const stranger = await world.user()
  const { json } = await body()
  expect((await wire.send(line, { json: { ...json } }, stranger.token)).status).toBe(404)
}

test('XAPP-19 CALL-25 the status of an app', async () => {
  const line = 'POST /api/v1/extension/app/status/get'
  await wire.holds({ line, body: linked, access: 'own', data: { extensionAppStatus: 'running' } })
  await isRefusedToOthers(line, linked)
})

test('XAPP-20 an app is started', async () => {
  const line = 'POST /api/v1/extension/app/start'
  await wire.holds({ line, body: linked, access: 'own', message: 'the app is being started' })
  await isRefusedToOthers(line, linked)
})

test('XAPP-21 an app is restarted', async () => {
  const line = 'POST /api/v1/extension/app/restart'
  await wire.holds({ line, body: linked, access: 'own', message: 'the app is being restarted' })
  await isRefusedToOthers(line, linked)
})

test('XAPP-22 an app is stopped', async () => {
  const line = 'POST /api/v1/extension/app/stop'
  await wire.holds({ line, body: linked, access: 'own', message: 'the app is stopped' })
  await isRefusedToOthers(line, linked)
})

test('XAPP-18 CALL-11 the link that opens an app of the menu', () =>
  wire.holds({
    line: 'POST /api/v1/external-app/activation-link/get',
    body: addressed,
    access: 'own',
    data: { activationLink: { link: expect.stringMatching(/^http/) } },
  }))

test('XAPP-17 the link that opens a service', () =>
  wire.holds({
    line: 'POST /api/v1/external-app/access-link/setup',
    body: addressed,
    access: 'own',
    data: { activationLink: { link: expect.stringMatching(/^http/) } },
  }))
