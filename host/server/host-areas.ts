import { auditArea } from './audit/area'
import { backupArea } from './backup/area'
import { changesArea } from './changes/area'
import { externalAppsArea } from './external-apps/area'
import { gitArea } from './git/area'
import type { HostArea } from './host-area'
import { installationArea } from './installation/area'
import { jobsArea } from './jobs/area'
import { keptFoldersArea } from './kept-folders/area'
import { outboundArea } from './outbound/area'
import { pluginsArea } from './plugins/area'
import { draftsArea } from './plugins/drafts/area'
import { processArea } from './process/area'
import { projectsArea } from './projects/area'
import { runtimesArea } from './runtimes/area'
import { searchArea } from './search/area'
import { sessionsArea } from './sessions/area'
import { storeArea } from './store/area'
import { usersArea } from './users/area'
import { vaultArea } from './vault/area'

/**
 * The areas of the host, in the order in which they start. They stop in the opposite one: sign-ins are written down, then jobs end,
 * then plugins, then the programs that they started, and the store last.
 */
export const HOST_AREAS: readonly HostArea[] = [
  storeArea,
  backupArea,
  changesArea,
  installationArea,
  vaultArea,
  processArea,
  auditArea,
  usersArea,
  projectsArea,
  outboundArea,
  externalAppsArea,
  keptFoldersArea,
  gitArea,
  runtimesArea,
  pluginsArea,
  draftsArea,
  jobsArea,
  sessionsArea,
  searchArea,
]
