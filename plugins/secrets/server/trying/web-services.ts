import { AwsV4Signer } from 'aws4fetch'
import type { Data } from '../data/resolve-data'
import { type Step, Trouble } from './steps'
import type { Ask, WebReply } from './web-request'

/** One web service: what is asked of it, and what its answers mean. */
export type TryService = (data: Data, ask: Ask, step: Step) => Promise<void>

const textOf = (data: Data, key: string) => String(data[key] ?? '')

function addressOf(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, '')}${path}`)
}

/** Throws what the status says; statuses that are not named are told as they are. */
function judge({ status }: WebReply, meaning: Readonly<Record<number, string>> = {}): void {
  const said = meaning[status]
  if (said !== undefined) throw new Trouble(said)
  if (status >= 300 && status < 400)
    throw new Trouble(
      `the server answers with a redirect (${status}), which is not followed: give the address that it leads to`,
    )
  if (status < 200 || status >= 300) throw new Trouble(`the server answers with status ${status}`)
}

const REFUSED = { 401: 'the server refused the key or token', 403: 'the key or token has no permission for this' }

const s3: TryService = async (data, ask, step) => {
  const endpoint = new URL(textOf(data, 'endpoint'))
  const bucket = textOf(data, 'bucket')
  const url = new URL(endpoint)
  if (data['path-style'] === true) url.pathname = `${endpoint.pathname.replace(/\/+$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${endpoint.hostname}`
  url.search = '?list-type=2&max-keys=1'
  const signed = await new AwsV4Signer({
    url: url.href,
    service: 's3',
    region: textOf(data, 'region'),
    accessKeyId: textOf(data, 'access-key-id'),
    secretAccessKey: textOf(data, 'secret-access-key'),
  }).sign()
  const headers = Object.fromEntries([...signed.headers].filter(([name]) => name !== 'host'))
  const reply = await step(
    'Server',
    () => ask({ method: 'GET', url: signed.url, headers }),
    () => 'the server answers',
  )
  const code = /<Code>(\w+)<\/Code>/.exec(reply.body)?.[1] ?? ''
  await step(
    'Bucket',
    async () => {
      const said = S3_FAULTS.get(code)
      if (said !== undefined && reply.status >= 400) throw new Trouble(said)
      judge(reply, { 403: 'the keys have no permission for this bucket', 404: 'there is no such bucket' })
      if (!reply.body.includes('<ListBucketResult')) throw new Trouble('what answers there is no S3 server')
    },
    () => `the objects of ${bucket} can be listed`,
  )
}

const S3_FAULTS: ReadonlyMap<string, string> = new Map([
  ['NoSuchBucket', 'there is no such bucket'],
  ['InvalidAccessKeyId', 'the server does not know the access key id'],
  ['SignatureDoesNotMatch', 'the secret access key is wrong'],
  ['AccessDenied', 'the keys have no permission for this bucket'],
  ['AuthorizationHeaderMalformed', 'the bucket is in another region'],
  ['PermanentRedirect', 'the bucket is in another region'],
  ['RequestTimeTooSkewed', 'the clocks of the server and of the platform differ too much'],
])

const httpApi: TryService = async (data, ask, step) => {
  const { token, user = '', password = '' } = data
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const authorization = token !== undefined ? `Bearer ${token}` : user !== '' ? basic : undefined
  const headers = { ...(authorization !== undefined && { authorization }) }
  const reply = await step(
    'Server',
    () => ask({ method: 'GET', url: new URL(textOf(data, 'url')), headers }),
    () => 'the server answers',
  )
  await step(
    'Answer',
    async () => judge(reply, { ...REFUSED, 404: 'the server knows no such address (status 404)' }),
    () => `the server answers with status ${reply.status}`,
  )
}

const cleverCloud: TryService = async (data, ask, step) => {
  const headers = { authorization: `Bearer ${textOf(data, 'api-token')}` }
  const get = (path: string) => ask({ method: 'GET', url: addressOf(textOf(data, 'api-url'), path), headers })
  await step(
    'Sign-in',
    async () => judge(await get('/v2/self'), REFUSED),
    () => 'the token is accepted',
  )
  const organisation = textOf(data, 'organisation-id')
  if (organisation !== '')
    await step(
      'Organisation',
      async () =>
        judge(await get(`/v2/organisations/${encodeURIComponent(organisation)}`), {
          403: 'the token may not act for this organisation',
          404: 'there is no such organisation',
        }),
      () => 'the token may act for the organisation',
    )
}

const scaleway: TryService = async (data, ask, step) => {
  const region = textOf(data, 'region')
  const query = new URLSearchParams({ page_size: '1', project_id: textOf(data, 'project-id') })
  const url = addressOf(textOf(data, 'api-url'), `/containers/v1/regions/${region}/namespaces?${query}`)
  const headers = { 'x-auth-token': textOf(data, 'secret-key') }
  await step(
    'Sign-in',
    async () =>
      judge(await ask({ method: 'GET', url, headers }), {
        ...REFUSED,
        400: 'the server does not take the project: it must be a project id',
        404: 'there is no such project',
      }),
    () => `the key is accepted, and the containers of the project in ${region} can be listed`,
  )
}

const openAi: TryService = async (data, ask, step) => {
  const headers = { authorization: `Bearer ${textOf(data, 'api-key')}` }
  const reply = await step(
    'Sign-in',
    async () => {
      const answer = await ask({ method: 'GET', url: addressOf(textOf(data, 'base-url'), '/models'), headers })
      judge(answer, { ...REFUSED, 404: 'there is no such API at this address: is /v1 missing?' })
      return answer
    },
    () => 'the key is accepted',
  )
  const model = textOf(data, 'model')
  if (model !== '')
    await step(
      'Model',
      async () => {
        if (!modelsOf(reply.body).includes(model)) throw new Trouble('the server does not offer this model')
      },
      () => 'the server offers the model',
    )
}

function modelsOf(body: string): readonly unknown[] {
  try {
    const listed: unknown = JSON.parse(body)
    if (typeof listed !== 'object' || listed === null || !('data' in listed) || !Array.isArray(listed.data)) return []
    return listed.data.map((model: unknown) =>
      typeof model === 'object' && model !== null && 'id' in model ? model.id : undefined,
    )
  } catch {
    throw new Trouble('what answers there is no OpenAI-compatible API: its list of models is no JSON')
  }
}

const gitToken: TryService = async (data, ask, step) => {
  const url = addressOf(textOf(data, 'url'), '/info/refs?service=git-upload-pack')
  const account = `${textOf(data, 'user')}:${textOf(data, 'token')}`
  const headers = { authorization: `Basic ${Buffer.from(account).toString('base64')}` }
  const reply = await step(
    'Server',
    () => ask({ method: 'GET', url, headers }),
    () => 'the server answers',
  )
  await step(
    'Repository',
    async () => {
      judge(reply, { ...REFUSED, 404: 'there is no such repository, or the token may not see it' })
      if (!reply.body.includes('# service=git-upload-pack'))
        throw new Trouble('there is no git repository at this address')
    },
    () => 'the repository can be read',
  )
}

export const WEB_SERVICES: ReadonlyMap<string, TryService> = new Map([
  ['s3', s3],
  ['http-api', httpApi],
  ['clever-cloud', cleverCloud],
  ['scaleway', scaleway],
  ['openai', openAi],
  ['git-token', gitToken],
])
