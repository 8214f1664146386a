import type { EnvFaults, EnvPair, EnvPairFaults } from '@etabli/sdk/ui'
import { DEFAULT_PORT, SERVICE_NAME, type Service, ServiceEnvItem, type ServiceInput } from '../../contract'
import { CONTROL } from '../../messages/control'
import { FORM } from '../../messages/form'

/** How many variables there can be. */
export const MOST_VARIABLES = 500

/** A service while it is written. */
export interface ServiceDraft {
  readonly name: string
  readonly description: string
  readonly image: string
  readonly gitUrl: string
  readonly gitBranch: string
  readonly codePath: string
  readonly port: string
  readonly env: readonly EnvPair[]
  /** `redis-id`s. */
  readonly secrets: readonly string[]
  readonly usesGrpx: boolean
}

/** A sentence for each thing that is wrong. */
export interface ServiceFaults {
  readonly name?: string
  readonly description?: string
  readonly port?: string
  readonly env: EnvFaults
}

export function draftOf(stored: Service | undefined): ServiceDraft {
  return {
    name: stored?.name ?? '',
    description: stored?.description ?? '',
    image: stored?.image ?? '',
    gitUrl: stored?.['git-url'] ?? '',
    gitBranch: stored?.['git-branch'] ?? '',
    codePath: stored?.['code-path'] ?? '',
    port: stored?.port ?? DEFAULT_PORT,
    env: (stored?.env ?? []).map(({ name, value }) => ({
      ...{ id: crypto.randomUUID(), key: name },
      value: { kind: 'text', text: value },
    })),
    secrets: stored?.secrets ?? [],
    usesGrpx: stored?.['use-grpx'] ?? false,
  }
}

/** All that a form says of a service. */
export type WrittenService = { [Field in keyof ServiceInput]-?: Exclude<ServiceInput[Field], undefined> }

/** What is sent. */
export function inputOf(draft: ServiceDraft): WrittenService {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    image: draft.image.trim(),
    'git-url': draft.gitUrl.trim(),
    'git-branch': draft.gitBranch.trim(),
    'code-path': draft.codePath.trim(),
    port: draft.port.trim(),
    'use-grpx': draft.usesGrpx,
    env: draft.env.map((pair) => ({ name: pair.key, value: textOf(pair) })),
    secrets: [...draft.secrets],
  }
}

/** @param engine the service engine that the user has chosen: clever-cloud takes one port alone */
export function faultsOf(draft: ServiceDraft, engine: string | undefined): ServiceFaults {
  const name = faultOfName(draft.name.trim())
  const port = faultOfPort(draft.port.trim(), engine)
  return {
    env: envFaultsOf(draft.env),
    ...(name !== undefined && { name }),
    ...(draft.description.trim() === '' && { description: FORM.descriptionRequired }),
    ...(port !== undefined && { port }),
  }
}

export function isFaultless({ name, description, port, env }: ServiceFaults): boolean {
  return [name, description, port].every((fault) => fault === undefined) && Object.keys(env).length === 0
}

function faultOfName(name: string): string | undefined {
  if (name === '') return FORM.nameRequired
  return SERVICE_NAME.test(name) ? undefined : FORM.nameWrong
}

function faultOfPort(port: string, engine: string | undefined): string | undefined {
  if (port === '') return FORM.portRequired
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) return FORM.portWrong
  return engine === 'clever-cloud' && port !== DEFAULT_PORT ? CONTROL.port : undefined
}

function envFaultsOf(pairs: readonly EnvPair[]): EnvFaults {
  const counts = new Map<string, number>()
  for (const { key } of pairs) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Object.fromEntries(
    pairs.flatMap((pair): [string, EnvPairFaults][] => {
      const key = faultOfVariable(pair.key, (counts.get(pair.key) ?? 0) > 1)
      const value = faultOfValue(textOf(pair))
      if (key === undefined && value === undefined) return []
      return [[pair.id, { ...(key !== undefined && { key }), ...(value !== undefined && { value }) }]]
    }),
  )
}

function textOf({ value }: EnvPair): string {
  return value.kind === 'text' ? value.text : ''
}

function faultOfVariable(name: string, isTwice: boolean): string | undefined {
  if (name === '') return FORM.variableRequired
  if (!ServiceEnvItem.shape.name.safeParse(name).success) return FORM.variableOdd
  return isTwice ? FORM.variableTwice : undefined
}

function faultOfValue(value: string): string | undefined {
  if (value === '') return FORM.valueRequired
  return ServiceEnvItem.shape.value.safeParse(value).success ? undefined : FORM.valueLong
}
