import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runIn } from './author-shell'

const ROOT = join(import.meta.dirname, '../..')

/** The archives that are handed to an author, in a folder outside the repository. */
export interface OwnPackages {
  readonly sdk: string
  readonly platform: string
}

export async function packOwn(home: string): Promise<OwnPackages> {
  const [sdk, platform] = await Promise.all([
    packed(home, 'sdk', 'sdk/scripts/build-sdk.ts'),
    packed(home, 'platform', 'host/build/build-platform.ts'),
  ])
  return { sdk: join(home, sdk), platform: join(home, platform) }
}

/** Two new plugins, `plugin` with a page alone and `server-plugin`, started with the packed SDK, as the tutorial has it: nothing is installed. */
export async function createPlugins(
  home: string,
  { sdk, platform }: OwnPackages,
  ids: { readonly page: string; readonly server: string },
): Promise<{ readonly folder: string; readonly serverFolder: string }> {
  await runIn(home, 'tar', '-xzf', sdk)
  const create = (...args: readonly string[]) =>
    runIn(home, process.execPath, join(home, 'package/sdk/cli/main.js'), 'create', ...args, '--sdk', sdk)
  await create('plugin', '--id', ids.page)
  await create('server-plugin', '--id', ids.server, '--server', '--platform', platform)
  await rm(join(home, 'package'), { recursive: true })
  return { folder: join(home, 'plugin'), serverFolder: join(home, 'server-plugin') }
}

/** Runs a script that makes a package in a folder, and gives the name of its archive. */
async function packed(home: string, name: string, script: string): Promise<string> {
  await runIn(ROOT, process.execPath, '--import', 'tsx', script, join(home, name))
  const archive = await runIn(home, 'npm', 'pack', '--silent', `./${name}`)
  await rm(join(home, name), { recursive: true })
  return archive.trim()
}
