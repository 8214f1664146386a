import { BASE_PATH } from '@etabli/core/constants'
import type { PluginDraft } from '@etabli/core/plugin/draft-contract'
import type { InstalledPlugin, PluginManifest } from '@etabli/core/plugin/manifest'
import type { PluginPackage } from '@etabli/core/plugin/plugin-package'

/** One build of a draft. */
export interface Draft {
  readonly description: PluginPackage
  /** Drawn by chance for each build. A frame sends no token, so whoever knows this may load the files. */
  readonly key: string
  readonly expiresAt: number
}

const MARK = ' (draft)'
/** As long as a label of a manifest may be. */
const LONGEST_LABEL = 80

/** Where the files of one build are served. */
export function draftAddress(id: string, key: string): string {
  return `${BASE_PATH}/x/draft/${id}/${key}`
}

export function presentDraft(draft: Draft): PluginDraft {
  const { id, title, version } = draft.description.manifest
  return { id, title, version, expiresAt: draft.expiresAt, plugin: { ...listedDraft(draft) } }
}

/** In a frame, whatever the package asks for. */
function listedDraft({ description: { manifest, entry }, key }: Draft): InstalledPlugin {
  return {
    manifest: marked(manifest),
    entry: `${draftAddress(manifest.id, key)}/${entry}`,
    tier: 'installed',
    hash: key,
    isolation: 'frame',
  }
}

/** Nobody takes it for the plugin that is installed. */
function marked(manifest: PluginManifest): PluginManifest {
  const titled = <Part extends { readonly title: string }>(part: Part) => ({ ...part, title: mark(part.title) })
  return {
    ...titled(manifest),
    routes: manifest.routes.map(titled),
    menu: manifest.menu.map((entry) => ({ ...entry, label: mark(entry.label) })),
    cards: manifest.cards.map(titled),
    commands: manifest.commands.map(titled),
  }
}

function mark(text: string): string {
  return text.slice(0, LONGEST_LABEL - MARK.length) + MARK
}
