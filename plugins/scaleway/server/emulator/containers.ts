import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LogBook } from './log-book'
import type { Program, Programs } from './programs'
import { refusals } from './refusal'
import { type ChangeWish, ContainerWish, type NamespaceWish } from './wishes'

/** What the API says of it by itself, without what was wished. */
interface Kept {
  readonly id: string
  status: string
  error_message: string | null
  readonly created_at: Date
  updated_at: Date
}
export interface EmulatedNamespace extends Kept {
  readonly wish: NamespaceWish
}
export interface EmulatedContainer extends Kept {
  wish: ContainerWish
  program: Program | undefined
  /** How often it was deployed. */
  deployments: number
}

interface Parts {
  /** Undefined where containers are to be said to be ready and nothing is to run. */
  readonly programs: Programs | undefined
  readonly log: LogBook
  /** How long each state takes that passes by itself. Milliseconds. */
  readonly pace: number
}

const TRANSIENT = ['creating', 'updating', 'deleting']
const MEMORY = 256_000_000

/** Namespaces and containers, which go through the states that they have at Scaleway. */
export class Containers {
  readonly namespaces = new Map<string, EmulatedNamespace>()
  readonly containers = new Map<string, EmulatedContainer>()
  readonly #working = new Set<Promise<void>>()
  #isClosed = false

  constructor(private readonly parts: Parts) {}

  createNamespace(wish: NamespaceWish): EmulatedNamespace {
    for (const one of this.namespaces.values())
      if (one.wish.name === wish.name && one.wish.project_id === wish.project_id)
        throw refusals.taken('namespace', one.id)
    const namespace = { ...begun(), wish }
    this.namespaces.set(namespace.id, namespace)
    this.#later(async () => step(namespace, 'ready'))
    return namespace
  }

  /** With all that is in it. */
  removeNamespace(id: string): EmulatedNamespace {
    const namespace = this.namespace(id)
    settled('namespace', namespace)
    step(namespace, 'deleting')
    const inside = [...this.containers.values()].filter(({ wish }) => wish.namespace_id === id)
    this.#later(async () => {
      for (const container of inside) await this.#end(container)
      this.namespaces.delete(id)
    })
    return namespace
  }

  createContainer(wish: ContainerWish): EmulatedContainer {
    const namespace = this.namespace(wish.namespace_id)
    settled('namespace', namespace)
    for (const one of this.containers.values())
      if (one.wish.name === wish.name && one.wish.namespace_id === wish.namespace_id)
        throw refusals.taken('container', one.id)
    const container = { ...begun(), wish, program: undefined, deployments: 0 }
    this.containers.set(container.id, container)
    this.#later(() => this.#deploy(container))
    return container
  }

  changeContainer(id: string, { https_connection_only, ...change }: ChangeWish): EmulatedContainer {
    const container = this.container(id)
    settled('container', container)
    const https = https_connection_only === undefined ? {} : { https_connections_only: https_connection_only }
    const secrets = changedSecrets(container.wish.secret_environment_variables, change.secret_environment_variables)
    container.wish = ContainerWish.parse({ ...container.wish, ...change, ...secrets, ...https })
    step(container, 'updating')
    this.#later(() => this.#deploy(container))
    return container
  }

  removeContainer(id: string): EmulatedContainer {
    const container = this.container(id)
    settled('container', container)
    step(container, 'deleting')
    this.#later(() => this.#end(container))
    return container
  }

  namespace(id: string): EmulatedNamespace {
    const found = this.namespaces.get(id)
    if (!found) throw refusals.notFound('namespace', id)
    return found
  }

  container(id: string): EmulatedContainer {
    const found = this.containers.get(id)
    if (!found) throw refusals.notFound('container', id)
    return found
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#working)
    await Promise.all([...this.containers.values()].map(({ program }) => program?.stop()))
  }

  /** After a while, as in a cloud. */
  #later(act: () => Promise<void>): void {
    const working = (async () => {
      await delay(this.parts.pace)
      if (!this.#isClosed) await act()
    })().finally(() => this.#working.delete(working))
    this.#working.add(working)
  }

  async #deploy(container: EmulatedContainer): Promise<void> {
    const { programs, log } = this.parts
    const { id, wish } = container
    await container.program?.stop()
    container.program = undefined
    if (wish.image.endsWith(':missing'))
      return step(container, 'error', `Image ${wish.image} could not be pulled: it was not found`)
    if (!programs) {
      container.deployments += 1
      return step(container, 'ready')
    }
    try {
      const program = await programs.start(
        {
          ...{ id, image: wish.image, name: wish.name, command: wish.command ?? [], args: wish.args ?? [] },
          env: { ...wish.environment_variables, ...wish.secret_environment_variables },
          memoryBytes: wish.memory_limit_bytes ?? MEMORY,
        },
        (line, stream) => log.append(id, line, stream),
      )
      container.program = program
      await program.listening
      container.deployments += 1
      step(container, 'ready')
    } catch (error) {
      step(container, 'error', error instanceof Error ? error.message : String(error))
    }
  }

  async #end(container: EmulatedContainer): Promise<void> {
    await container.program?.stop()
    this.containers.delete(container.id)
  }
}

function begun(): Kept {
  const now = new Date()
  return { id: randomUUID(), status: 'creating', error_message: null, created_at: now, updated_at: now }
}

function step(kept: Kept, status: string, error?: string): void {
  kept.status = status
  kept.error_message = error ?? null
  kept.updated_at = new Date()
}

/** The new list takes the place of the old one; what is empty in it stays as it was. */
function changedSecrets(
  before: ContainerWish['secret_environment_variables'] = {},
  change: ContainerWish['secret_environment_variables'],
) {
  if (change === undefined) return {}
  const entries = Object.entries(change).map(([name, value]) => [name, value === '' ? (before[name] ?? '') : value])
  return { secret_environment_variables: Object.fromEntries(entries) }
}

/** Nothing can be done to what is changing. */
function settled(resource: 'namespace' | 'container', { id, status }: Kept): void {
  if (TRANSIENT.includes(status)) throw refusals.transient(resource, id, status)
}
