import { type DrawnPage, drawPage, type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import {
  type ConnectionTemplate,
  createSecret,
  listConnectionTemplates,
  listSecrets,
  listSecretUses,
  listSecretVersions,
  readSecretForm,
  type SecretForm,
  type SecretListed,
  updateSecret,
} from '../contract'
import plugin from '../plugin'

const TIME = '2026-11-20T08:00:00.000Z'

/** A custom secret, or what a test says of it. */
export const aSecret = (name: string, more: Partial<SecretListed> = {}): SecretListed => ({
  ...{ id: name, 'redis-id': `secret:${name}`, name, kind: 'custom', description: `About ${name}` },
  ...{ icon: '/app/icons/custom-secret.svg', 'connection-type': '', 'data-keys': ['TOKEN'] },
  ...{ 'creation-time': TIME, 'created-by': 'ana', 'last-modified-time': TIME, 'last-modified-by': 'ana' },
  ...more,
})

export const aTemplate = (
  type: string,
  title: string,
  properties: ConnectionTemplate['form-schema']['properties'],
): ConnectionTemplate => ({
  ...{ title, name: type, 'connection-type': type, icon: `/app/icons/${type}.svg` },
  'form-schema': { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
})

const host = { type: 'string', title: 'Host', minLength: 1 } as const
const port = (usual: number) =>
  ({ type: 'integer', title: 'Port', default: usual, minimum: 1, maximum: 65_535 }) as const
const TEMPLATES = [
  aTemplate('postgresql', 'PostgreSQL', { host, port: port(5_432) }),
  aTemplate('sftp', 'SFTP', { host, port: port(22), user: { type: 'string', title: 'User', minLength: 1 } }),
]

/** What a list of these secrets gives: those of a kind that fit. */
export const listingOf =
  (secrets: readonly SecretListed[]) =>
  ({ kind, search = '', expiresBy }: Readonly<Record<string, unknown>>) => {
    const fit = secrets.filter(
      (each) =>
        each.kind === kind &&
        each.name.includes(String(search)) &&
        (expiresBy === undefined || (each['expires-at'] ?? '9') <= String(expiresBy)),
    )
    return { secrets: fit, total: fit.length }
  }

/** A platform with these secrets, which are searched by their names, and two types of connections. */
export function aPlatform(secrets: readonly SecretListed[] = [], forms: readonly SecretForm[] = []): FakeHttp {
  return fakeHttp()
    .answer(listConnectionTemplates, { secretConnections: TEMPLATES })
    .answer(listSecrets, listingOf(secrets))
    .answer(readSecretForm, ({ secretRedisID }) => ({
      secret: forms.find((each) => each['redis-id'] === secretRedisID) ?? { ...aSecret('any'), data: {} },
    }))
    .answer(listSecretUses, { uses: [], hidden: 0 })
    .answer(listSecretVersions, { versions: [] })
    .answer(createSecret, { secret: aSecret('made') })
    .answer(updateSecret, { secret: aSecret('updated') })
}

export async function draw(route: 'inventory' | 'create' | 'update', more: Partial<DrawnPage> = {}) {
  const drawn = await drawPage({ plugin, route, http: aPlatform(), ...more })
  onTestFinished(drawn.end)
  return {
    ...drawn,
    user: userEvent.setup(),
    inputsOf: drawn.http.inputsOf,
  }
}

export const button = (name: string) => screen.getByRole('button', { name })
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const entry = (number: number) => within(screen.getByRole('group', { name: `Entry ${number}` }))
export const inEntry = (number: number, name: 'Key' | 'Value') =>
  entry(number).getByRole<HTMLInputElement>('textbox', { name })
export const write = (into: HTMLElement, value: string) => fireEvent.change(into, { target: { value } })
