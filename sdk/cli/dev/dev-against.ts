import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PACKAGE_FILE, PluginPackage } from '@etabli/core/plugin/plugin-package'
import { AGAINST, CLI } from '../messages'
import { packBuilt } from '../pack'
import { otherVersions } from '../shared-versions'
import { DraftPlace } from './draft-place'
import { messageOf, type Watching, watchBuilds } from './watch-builds'

export interface AgainstOptions {
  readonly address: string
  /** Of a user of that workbench, who alone will see the plugin. */
  readonly token: string
  readonly print: (text: string) => void
}

export interface DevAgainst {
  /** Ends the draft as well. */
  readonly close: () => Promise<void>
}

/** Builds the plugin of a folder at each change, and shows each build in a running workbench until it is closed. */
export async function devAgainst(folder: string, { address, token, print }: AgainstOptions): Promise<DevAgainst> {
  const root = resolve(folder)
  await access(join(root, 'plugin.ts')).catch(() => {
    throw new Error(CLI.noPlugin(root))
  })
  const others = await otherVersions(root)
  if (others.length > 0) throw new Error(CLI.refused(others))
  const place = new DraftPlace(address, token)
  const temporary = await mkdtemp(join(tmpdir(), 'etabli-draft-'))
  const sent = new Set<string>()
  const send = async (built: string) => {
    const { manifest } = PluginPackage.parse(JSON.parse(await readFile(join(built, PACKAGE_FILE), 'utf8')))
    const { file } = await packBuilt(built)
    await place.put(manifest.id, await readFile(file))
    if (!sent.has(manifest.id)) print(AGAINST.shown(manifest.title, place.page))
    else print(AGAINST.shownAgain(manifest.version))
    sent.add(manifest.id)
  }
  const end = async () => {
    // Whatever cannot be ended goes by itself, when its time is over.
    for (const id of sent) await place.end(id).catch((error: unknown) => print(messageOf(error)))
    await rm(temporary, { recursive: true, force: true })
  }
  try {
    const watching = await watch(root, join(temporary, 'built'), send, print)
    return {
      close: async () => {
        await watching.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Rejects where the first build fails, or is not taken; a later one that does is told, and the next change tries again. */
async function watch(
  root: string,
  folder: string,
  send: (built: string) => Promise<void>,
  print: (text: string) => void,
): Promise<Watching> {
  const later = (error: unknown) => print(messageOf(error))
  let onFailed = later
  let onFirst: () => void = () => undefined
  const first = new Promise<void>((fulfil, reject) => {
    onFirst = fulfil
    onFailed = reject
  })
  const watching = await watchBuilds(root, folder, {
    onBuilt: async () => {
      await send(folder)
      onFailed = later
      onFirst()
    },
    onFailed: (error) => onFailed(error),
  })
  await first.catch(async (error: unknown) => {
    await watching.close()
    throw error
  })
  return watching
}
