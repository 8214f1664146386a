import type { PluginJournal } from './plugin-journal'
import type { Aside, PluginRecord, Resolved } from './plugin-status'
import type { RunningPlugin } from './running-plugin'

/** A plugin as the kernel keeps it. */
export interface Kept {
  resolved: Resolved
  readonly running: RunningPlugin
  readonly journal: PluginJournal
}

const NONE: readonly string[] = []

export function recordOf({ resolved, running, journal }: Kept): PluginRecord {
  const { id, title, version, tier, aside, hash, isolation } = resolved
  return {
    id,
    title,
    version,
    tier,
    status: aside ? statusOf(aside) : running.status,
    aside,
    faults: journal.faults,
    log: journal.lines,
    loadTime: running.loadTime,
    activationTime: running.activationTime,
    hash,
    isolation,
    languages: resolved.manifest?.languages ?? NONE,
  }
}

function statusOf({ code }: Aside): PluginRecord['status'] {
  switch (code) {
    case 'MANIFEST_INVALID':
    case 'ID_TAKEN':
    case 'PUBLISHER_RESERVED':
      return 'invalid'
    case 'SDK_RANGE':
    case 'FRAME_REQUIRES':
      return 'incompatible'
    case 'SERVICE_MISSING':
    case 'DEPENDENCY_CYCLE':
      return 'blocked'
    case 'QUARANTINED':
      return 'quarantined'
    default:
      return 'disabled'
  }
}
