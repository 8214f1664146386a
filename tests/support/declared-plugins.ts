import { join } from 'node:path'
import { loadDeclarations } from '../../host/server/plugins/load-declarations'

/** What the plugins of this repository declare, as the page is told. */
export const declaredPlugins = () => loadDeclarations(join(import.meta.dirname, '../../plugins'))
