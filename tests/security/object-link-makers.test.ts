import { afterAll, beforeAll, expect, test } from 'vitest'
import { ObjectLinks } from '#tests/support/object-links'
import { type Client, everything, query, World } from '#tests/support/world'
import { createAccessToken, deleteUser, revokeAccessToken, updateUser } from '../../plugins/admin-users/contract'
import { createBucket, getDownloadLink, getUploadLink, listObjects } from '../../plugins/object-storage/contract'

// Whoever made a link answers for it: his account, his rights, his trail.

let world: World
let ana: Client
let links: ObjectLinks
const at = { projectName: 'shop', bucketName: 'data' }

beforeAll(async () => {
  world = await World.open()
  await world.project('shop')
  ana = await world.user({ acl: { shop: everything('RWX') } })
  links = new ObjectLinks(ana)
  await ana.call(createBucket, at)
})
afterAll(() => world?.close())

const keys = async (prefix: string) =>
  (await ana.call(listObjects, { ...at, prefix })).objectList.contents.map(({ Key }) => Key)

const acl = { shop: everything('RWX') }

/** A user with a link of each kind, and the statuses that they answer with; each upload link is good for one. */
async function aMaker(who?: Client) {
  const maker = who ?? (await world.user({ acl, isAudited: true }))
  const { downloadLink } = await maker.call(getDownloadLink, { ...at, fileName: 'made' })
  const uploads = [1, 2].map(async (number) => maker.call(getUploadLink, { ...at, fileName: `by-${number}` }))
  const [one, other] = await Promise.all(uploads)
  const statuses = async (uploadLink = '') => [(await links.send(downloadLink)).status, await links.put(uploadLink)]
  return { maker, before: () => statuses(one?.uploadLink), after: () => statuses(other?.uploadLink) }
}

test('links die with the account of who made them, and with the right to what they do', async () => {
  const chief = await world.user({ role: 'superadmin' })
  await links.upload('made', 'content', at)
  const endings: readonly ((email: string) => Promise<unknown>)[] = [
    (email) => chief.call(deleteUser, { email }),
    (email) => chief.call(updateUser, { email, 'sda-configuration': { 'projects-acl': {} } }),
    (email) =>
      chief.call(updateUser, {
        email,
        'sda-configuration': {
          'projects-acl': { shop: { ...everything('RWX'), 'object-storage': { permission: 'D' } } },
        },
      }),
    // The right stays, the bucket is out of reach.
    (email) =>
      chief.call(updateUser, {
        email,
        'sda-configuration': {
          'projects-acl': {
            shop: { ...everything('RWX'), 'object-storage': { permission: 'RWX', acl: ['another-bucket'] } },
          },
        },
      }),
  ]
  for (const end of endings) {
    const { maker, before, after } = await aMaker()
    expect(await before()).toEqual([200, 200])
    await end(maker.email)
    expect(await after()).toEqual([403, 403])
  }
  // Without W, what was uploaded can still be fetched.
  const { maker, after } = await aMaker()
  await chief.call(updateUser, {
    email: maker.email,
    'sda-configuration': { 'projects-acl': { shop: everything('R') } },
  })
  expect(await after()).toEqual([200, 403])
  const refused = await links.send((await ana.call(getDownloadLink, { ...at, fileName: 'made' })).downloadLink)
  expect(refused.status).toBe(200)
})

test('links that a script made die with its access token', async () => {
  const chief = await world.user({ role: 'superadmin' })
  const { email } = await world.user({ acl })
  const { accessTokenData } = await chief.call(createAccessToken, { token_name: 'ci', email })
  const { before, after } = await aMaker(world.anonymous(accessTokenData.access_token))
  expect(await before()).toEqual([200, 200])
  await chief.call(revokeAccessToken, { email, token_id: accessTokenData.token_id })
  expect(await after()).toEqual([403, 403])
})

test('an upload by link stands in the audit trail: who made the link, what was stored, how large, from where', async () => {
  const maker = await world.user({ acl, isAudited: true })
  const { uploadLink } = await maker.call(getUploadLink, { ...at, fileName: 'in/written.csv', fileSize: 5 })
  expect(await links.put(uploadLink, 'too long')).toBe(413)
  expect(await links.put(uploadLink, 'a,b\n1')).toBe(200)
  const { rows } = await query(
    world.database,
    `select outcome, email, project, object, message, ip, after from audit_event where action = 'object.upload' and email = $1 order by id`,
    [maker.email],
  )
  const begun = { email: maker.email, project: 'shop', outcome: 'begun', ip: '127.0.0.1' }
  const line = { ...begun, object: 'object data/in/written.csv' }
  expect(rows).toMatchObject([
    begun,
    { ...line, outcome: 'failed', message: 'the file is larger than the link allows' },
    begun,
    { ...line, outcome: 'done', after: { bytes: 5, by: 'link' } },
  ])
})

test('where the trail cannot be written an upload by link stores nothing, and the link is good afterwards', async () => {
  const maker = await world.user({ acl, isAudited: true })
  const { uploadLink } = await maker.call(getUploadLink, { ...at, fileName: 'unwritten' })
  await query(world.database, 'alter table audit_event rename to audit_away')
  try {
    expect(await links.put(uploadLink)).toBe(503)
  } finally {
    await query(world.database, 'alter table audit_away rename to audit_event')
  }
  expect(await keys('unwritten')).toEqual([])
  expect(await links.put(uploadLink)).toBe(200)
})
