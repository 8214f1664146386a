import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { BundleReport } from '../../vite/bundle-report'
import { type EtabliPluginApi, PLUGIN_NAME } from '../../vite/etabli-plugin'
import { CLI } from '../messages'

/** Builds with the author's own configuration, aside from `dist`, and gives what the build saw. */
export async function buildReport(folder: string): Promise<BundleReport> {
  const aside = await mkdtemp(join(tmpdir(), 'etabli-doctor-'))
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
  try {
    await build({
      root: folder,
      logLevel: 'silent',
      plugins: [listener],
      build: { outDir: aside, emptyOutDir: true },
    })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  if (!report) throw new Error(CLI.noBuild)
  return report
}
