import { randomUUID } from 'node:crypto'
import { parseTree } from 'jsonc-parser'
import * as z from 'zod/mini'
import { LogBook } from './log-book'
import { PRODUCTS, ZONES } from './products'
import { refusals } from './refusal'

export type DeploymentState = 'QUEUED' | 'WORK_IN_PROGRESS' | 'TASK_IN_PROGRESS' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'
export type DeploymentAction = 'DEPLOY' | 'UNDEPLOY' | 'CANCEL'

export interface EmulatedDeployment {
  readonly id: string
  readonly action: DeploymentAction
  readonly commit: string
  readonly startDate: Date
  state: DeploymentState
  readonly steps: { readonly state: DeploymentState; readonly date: Date }[]
  /** Aborted to end it. */
  readonly end: AbortController
}

export type InstanceState = 'DEPLOYING' | 'UP' | 'STOPPING'

/** A machine that a service runs on: a program of this one. */
export interface EmulatedInstance {
  readonly id: string
  readonly deployment: EmulatedDeployment
  readonly port: number
  state: InstanceState
  /** Aborted to end it. */
  readonly end: AbortController
}

export interface EmulatedApplication {
  readonly id: string
  readonly zone: string
  wish: NewApplicationBody
  creationDate: Date
  env: Readonly<Record<string, string>>
  /** The oldest first. */
  readonly deployments: EmulatedDeployment[]
  readonly log: LogBook
  /** Of a service; tasks have none. */
  readonly instances: EmulatedInstance[]
  /** Its addresses, as its `vhosts` say. */
  readonly hosts: string[]
  /** The commit that was pushed last. */
  commit: string | undefined
}

const flavorNames: ReadonlySet<string> = new Set(PRODUCTS.flatMap(({ flavors }) => flavors.map(({ name }) => name)))
const flavor = z.string().check(z.refine((name) => flavorNames.has(name), 'Unknown flavor'))
const MOST_VARIABLES = 128 * 1024

/** The fields of a new application that are known here; others are refused. */
const Variables = z
  .record(z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)), z.string())
  .check(
    z.refine(
      (env) => Object.entries(env).reduce((sum, [name, value]) => sum + name.length + value.length, 0) < MOST_VARIABLES,
      'The environment is too large',
    ),
  )

const NewApplicationBody = z
  .strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    description: z.optional(z.string().check(z.maxLength(2_000))),
    deploy: z.literal('git'),
    zone: z.string().check(z.refine((name) => ZONES.includes(name), 'Unknown zone')),
    instanceType: z.string(),
    instanceVersion: z.string(),
    instanceVariant: z.string(),
    instanceLifetime: z._default(z.enum(['REGULAR', 'TASK']), 'REGULAR'),
    minInstances: z.int().check(z.minimum(1), z.maximum(40)),
    maxInstances: z.int().check(z.minimum(1), z.maximum(40)),
    minFlavor: flavor,
    maxFlavor: flavor,
    env: z._default(Variables, {}),
    forceHttps: z._default(z.enum(['ENABLED', 'DISABLED']), 'DISABLED'),
    branch: z.optional(z.string().check(z.minLength(1))),
    publicGitRepositoryUrl: z.optional(z.url({ protocol: /^https?$/ })),
    tags: z.optional(z.array(z.string())),
  })
  .check(
    z.refine(({ minInstances, maxInstances }) => minInstances <= maxInstances, 'minInstances is above maxInstances'),
    z.refine(
      ({ instanceType, instanceVersion, instanceVariant }) =>
        PRODUCTS.some(
          ({ type, version, variant }) =>
            type === instanceType && version === instanceVersion && variant.id === instanceVariant,
        ),
      'Unknown instance type, version or variant',
    ),
  )
export type NewApplicationBody = z.infer<typeof NewApplicationBody>

/** Makes an application of the body of a request; refuses what the API would. */
export function applicationOf(text: string): EmulatedApplication {
  const { env, ...wish } = read(NewApplicationBody, text)
  refuseTwice(text)
  return {
    id: `app_${randomUUID()}`,
    zone: wish.zone,
    wish: { ...wish, env },
    creationDate: nextDate(),
    env,
    deployments: [],
    log: new LogBook(),
    instances: [],
    hosts: [],
    commit: undefined,
  }
}

/** Changes what an application is made of; its variables stay. */
export function changeApplication(application: EmulatedApplication, text: string): void {
  const { env: _, ...wish } = read(NewApplicationBody, text)
  if (wish.zone !== application.zone || wish.instanceLifetime !== application.wish.instanceLifetime)
    throw refusals.invalid('The zone and the lifetime of an application are fixed')
  application.wish = { ...wish, env: application.env }
}

/** Replaces the variables. */
export function changeVariables(application: EmulatedApplication, text: string): void {
  application.env = read(Variables, text)
  refuseTwice(`{"env":${text}}`)
}

function read<Shape>(shape: z.ZodMiniType<Shape>, text: string): Shape {
  const body = shape.safeParse(parsed(text))
  if (!body.success) throw refusals.invalid(body.error.issues.map(reasonOf).join('; '))
  return body.data
}

let latest = 0

/** No two applications are made at once: which one is the first must be plain to all who ask. */
export function nextDate(): Date {
  latest = Math.max(Date.now(), latest + 1)
  return new Date(latest)
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown field ${issue.keys.join(', ')}`
  return [issue.path.join('.'), issue.message].filter((part) => part !== '').join(': ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusals.invalid('The body is not JSON')
  }
}

/** A variable that stands there twice: JSON itself would let the last one win. */
function refuseTwice(text: string): void {
  const fields = parseTree(text)?.children ?? []
  const env = fields.find(({ children }) => children?.[0]?.value === 'env')?.children?.[1]
  const names = (env?.children ?? []).map(({ children }) => String(children?.[0]?.value))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw refusals.invalid(`The variable ${twice} is given twice`)
}

const ENDED: ReadonlySet<DeploymentState> = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED'])

export function isOver({ state }: EmulatedDeployment): boolean {
  return ENDED.has(state)
}

function stateOf({ instances, deployments }: EmulatedApplication): string {
  if (deployments.some((one) => !isOver(one))) return 'WANTS_TO_BE_UP'
  return instances.some(({ state }) => state === 'UP') ? 'SHOULD_BE_UP' : 'SHOULD_BE_DOWN'
}

/** What the API tells of every application, and nobody here makes use of. */
const UNUSED = {
  ...{ archived: false, stickySessions: false, homogeneous: false, favourite: false, cancelOnPush: false },
  ...{ separateBuild: false, appliance: null, branches: ['master'] },
}

/** As the API tells of it. */
export function tellApplication(application: EmulatedApplication, organisation: string, gitBase: string) {
  const { id, wish, creationDate, env, deployments, commit } = application
  const product = PRODUCTS.find(({ variant }) => variant.id === wish.instanceVariant)
  return {
    ...UNUSED,
    id,
    ownerId: organisation,
    name: wish.name,
    description: wish.description ?? '',
    zone: wish.zone,
    zoneId: wish.zone,
    last_deploy: deployments.length,
    commitId: commit ?? '',
    creationDate: creationDate.getTime(),
    branch: wish.branch ?? 'master',
    state: stateOf(application),
    instance: {
      type: wish.instanceType,
      version: wish.instanceVersion,
      variant: product?.variant,
      minInstances: wish.minInstances,
      maxInstances: wish.maxInstances,
      maxAllowedInstances: product?.maxInstances,
      flavors: product?.flavors,
      defaultEnv: {},
      minFlavor: product?.flavors.find(({ name }) => name === wish.minFlavor),
      maxFlavor: product?.flavors.find(({ name }) => name === wish.maxFlavor),
      lifetime: wish.instanceLifetime,
    },
    deployment: {
      ...{ type: 'GIT', repoState: 'CREATED', shutdownable: false },
      ...{ url: `git+ssh://git@${new URL(gitBase).host}/${id}.git`, httpUrl: `${gitBase}/${id}.git` },
    },
    buildFlavor: product?.buildFlavor,
    forceHttps: wish.forceHttps,
    vhosts: application.hosts.map((fqdn) => ({ fqdn })),
    env: Object.entries(env).map(([name, value]) => ({ name, value })),
  }
}

export function tellDeployment({ id }: EmulatedApplication, deployment: EmulatedDeployment, organisation: string) {
  return {
    id: deployment.id,
    ownerId: organisation,
    applicationId: id,
    startDate: deployment.startDate.toISOString(),
    state: deployment.state,
    steps: deployment.steps.map(({ state, date }) => ({ state, date: date.toISOString() })),
    version: { commitId: deployment.commit },
    origin: {
      action: deployment.action,
      cause: 'Git',
      source: 'GIT',
      authorId: 'user',
      constraints: [],
      priority: 'DEFAULT',
    },
    hasDedicatedBuild: false,
  }
}

export function tellInstance({ id, wish }: EmulatedApplication, instance: EmulatedInstance) {
  return {
    id: instance.id,
    appId: id,
    ip: '127.0.0.1',
    appPort: instance.port,
    state: instance.state,
    flavor: wish.minFlavor,
    commit: instance.deployment.commit,
    deployId: instance.deployment.id,
  }
}
