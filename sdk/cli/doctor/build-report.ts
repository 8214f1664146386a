import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { BundleReport } from '../../vite/bundle-report'
import { type EtabliPluginApi, PLUGIN_NAME } from '../../vite/etabli-plugin'
import { CLI } from '../messages'

export interface BuiltPlugin {
  /** What the build saw. */
  readonly report: BundleReport
  /** Where the built files are. */
  readonly folder: string
}

/** Builds with the author's own configuration, aside from `dist`: into a folder of this one, which the caller removes. */
export async function buildAside(author: string, temporary: string): Promise<BuiltPlugin> {
  const folder = join(temporary, 'built')
  let report: BundleReport | undefined
  const listener: Plugin = {
    name: 'etabli:doctor',
    configResolved({ plugins }) {
      const plugin = plugins.find((candidate): candidate is Plugin<EtabliPluginApi> => candidate.name === PLUGIN_NAME)
      if (!plugin?.api) throw new Error(CLI.noBuild)
      plugin.api.onReport = (seen) => {
        report = seen
      }
    },
  }
  await build({
    root: author,
    logLevel: 'silent',
    plugins: [listener],
    build: { outDir: folder, emptyOutDir: true },
  })
  if (!report) throw new Error(CLI.noBuild)
  return { report, folder }
}
