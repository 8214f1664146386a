import type { Rolldown } from 'vite'
import { withImports } from '../../sdk/vite/with-imports.ts'

/** The files of the build that begin with this module, and all that they import. @param module its absolute path */
export function filesOfModule(bundle: Rolldown.OutputBundle, module: string): ReadonlySet<string> {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module)
  if (!chunk) throw new Error(`${module} is no chunk of its own`)
  return withImports(bundle, chunk.fileName)
}
