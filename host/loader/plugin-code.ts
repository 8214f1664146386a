import type { PageModule } from '@etabli/core/plugin/define-plugin'
import { messageOf, PluginError } from '@etabli/core/plugin/kernel/plugin-error'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { ViewPoint } from '@etabli/core/plugin/kernel/running-plugin'
import type { ComponentType } from 'react'

type Page = PageModule<ComponentType>

/** A view that a plugin contributes. */
export interface ViewAddress {
  readonly plugin: string
  readonly point: ViewPoint
  readonly id: string
}

/** The views of plugins as React components, from the kernel. What is here already can be drawn without waiting. */
export class PluginCode {
  readonly #ready = new Map<string, Page>()

  constructor(private readonly kernel: PluginKernel) {
    kernel.records$.subscribe((records) => {
      const active = new Set(records.filter(({ status }) => status === 'active').map(({ id }) => id))
      for (const key of this.#ready.keys()) if (!active.has(key.split('/')[0] ?? '')) this.#ready.delete(key)
    })
  }

  /** The view if its code is already here, so that a second visit paints at once. */
  ready(address: ViewAddress): Page | undefined {
    return this.#ready.get(keyOf(address))
  }

  /** Fetches the code of a page that will probably be opened next. A failure is met again when it really is. */
  async preload(route: {
    readonly plugin: string
    readonly id: string
    readonly installed: boolean
  }): Promise<Page | undefined> {
    if (!route.installed) return undefined
    return this.view({ plugin: route.plugin, point: 'routes', id: route.id }).catch(() => undefined)
  }

  async view(address: ViewAddress): Promise<Page> {
    // The kernel has seen that the module exports a component; which library's is `definePlugin`'s to check.
    const page = (await this.kernel.page(address.plugin, address.point, address.id).catch((error: unknown) => {
      throw error instanceof PluginError ? error : new PluginError(address.plugin, messageOf(error), { cause: error })
    })) as Page
    this.#ready.set(keyOf(address), page)
    return page
  }
}

function keyOf({ plugin, point, id }: ViewAddress): string {
  return `${plugin}/${point}/${id}`
}
