import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import * as z from 'zod/mini'
import { listPlugins, type Plugin } from '../../plugins/admin-plugins/contract'
import type { Client } from './client'
import { installPackage } from './install-plugin'
import { aPluginArchive, type PluginOptions } from './plugin-archive'
import type { World } from './world'

/** The plugins of a world, as its administrator and as its pages know them. */
export class WorldPlugins {
  constructor(
    private readonly world: World,
    private readonly admin: Client,
  ) {}

  async install(options: PluginOptions): Promise<Plugin> {
    const archive = await aPluginArchive(options)
    return await installPackage(this.admin, archive)
  }

  async recordOf(id: string): Promise<Plugin | undefined> {
    return (await this.admin.call(listPlugins, {})).plugins.find((plugin) => plugin.id === id)
  }

  /** What the page is told of a plugin, by the server of this client. */
  async listed(id: string, client: Client = this.world.anonymous()): Promise<InstalledPlugin | undefined> {
    const { body } = await client.request('GET', '/app/plugins.json')
    return z
      .array(InstalledPlugin)
      .parse(body)
      .find(({ manifest }) => manifest.id === id)
  }
}
