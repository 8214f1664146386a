import { type Client, urlParams } from '@scaleway/sdk-client'
import * as z from 'zod/mini'
import { failures, isFailure } from '../failures'
import { refusalOf } from './refusals'
import {
  Container,
  type ContainerChange,
  Containers,
  Namespace,
  Namespaces,
  type NewContainer,
  type NewNamespace,
} from './shapes'

const PAGE = 100
const JSON_BODY = { 'Content-Type': 'application/json; charset=utf-8' }

interface Asked {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly query?: Readonly<Record<string, string | number>>
}

/** The calls of Serverless Containers v1 in one region. They fail with an `ApiError` of this plugin. */
export class ContainersApi {
  readonly #base: string

  constructor(
    private readonly client: Client,
    region: string,
    private readonly projectId: string,
  ) {
    this.#base = `/containers/v1/regions/${region}`
  }

  /** The one of exactly this name: a name is unique within a project at Scaleway. */
  async namespaceNamed(name: string): Promise<Namespace | undefined> {
    const query = { name, project_id: this.projectId }
    const found = await this.#all('/namespaces', query, Namespaces, ({ namespaces }) => namespaces)
    return found.find((one) => one.name === name)
  }

  /** Fails with SCALEWAY_GONE where there is none. */
  namespace(id: string): Promise<Namespace> {
    return this.#read({ method: 'GET', path: `/namespaces/${part(id)}` }, Namespace)
  }

  /** Sent once. Fails with SCALEWAY_TAKEN where there is one of this name. */
  createNamespace(namespace: Omit<NewNamespace, 'project_id'>): Promise<Namespace> {
    const body = { ...namespace, project_id: this.projectId }
    return this.#read({ method: 'POST', path: '/namespaces', body }, Namespace)
  }

  /** Done where there is none, too. With all that is in it. */
  async removeNamespace(id: string): Promise<void> {
    await this.#whereThere({ method: 'DELETE', path: `/namespaces/${part(id)}` })
  }

  containersIn(namespaceId: string): Promise<readonly Container[]> {
    return this.#all('/containers', { namespace_id: namespaceId }, Containers, ({ containers }) => containers)
  }

  /** Those of exactly this name, in whichever namespace. */
  async containersNamed(name: string): Promise<readonly Container[]> {
    const query = { name, project_id: this.projectId }
    const found = await this.#all('/containers', query, Containers, ({ containers }) => containers)
    return found.filter((one) => one.name === name)
  }

  /** Fails with SCALEWAY_GONE where there is none. */
  container(id: string): Promise<Container> {
    return this.#read({ method: 'GET', path: `/containers/${part(id)}` }, Container)
  }

  /** Sent once, and deployed by that. Fails with SCALEWAY_TAKEN where there is one of this name. */
  createContainer(container: NewContainer): Promise<Container> {
    return this.#read({ method: 'POST', path: '/containers', body: container }, Container)
  }

  /** Deployed again by that. Fails with SCALEWAY_IN_TRANSITION while it is being changed already. */
  changeContainer(id: string, change: ContainerChange): Promise<Container> {
    return this.#read({ method: 'PATCH', path: `/containers/${part(id)}`, body: change }, Container)
  }

  /** Begins its removal; done where there is none, too. */
  async removeContainer(id: string): Promise<void> {
    await this.#whereThere({ method: 'DELETE', path: `/containers/${part(id)}` })
  }

  async #all<Page extends { readonly total_count: number }, Item>(
    path: string,
    query: Readonly<Record<string, string>>,
    shape: z.ZodMiniType<Page>,
    itemsOf: (page: Page) => readonly Item[],
  ): Promise<readonly Item[]> {
    const items: Item[] = []
    for (let page = 1; ; page++) {
      const asked = { method: 'GET' as const, path, query: { ...query, page, page_size: PAGE } }
      const answer = await this.#read(asked, shape)
      const more = itemsOf(answer)
      items.push(...more)
      if (more.length === 0 || items.length >= answer.total_count) return items
    }
  }

  async #read<Shape>({ method, path, body, query = {} }: Asked, shape: z.ZodMiniType<Shape>): Promise<Shape> {
    const answer = await this.client
      .fetch<unknown>({
        ...{ method, path: this.#base + path },
        ...(body && { body: JSON.stringify(body), headers: JSON_BODY }),
        ...(Object.keys(query).length > 0 && { urlParams: urlParams(...Object.entries(query)) }),
      })
      .catch((error: unknown) => {
        throw refusalOf(error)
      })
    const read = shape.safeParse(answer)
    if (read.success) return read.data
    throw failures.SCALEWAY_UNEXPECTED({ cause: read.error })
  }

  /** What is not there needs no end. */
  async #whereThere(asked: Asked): Promise<void> {
    try {
      await this.#read(asked, z.unknown())
    } catch (error) {
      if (!isFailure(error, 'SCALEWAY_GONE')) throw error
    }
  }
}

function part(id: string): string {
  return encodeURIComponent(id)
}
