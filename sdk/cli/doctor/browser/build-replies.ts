import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { isSharedModule } from '@etabli/core/plugin/shared-modules'
import { build } from 'vite'

/** Builds the author's own replies beside the built plugin; undefined where there is no `harness.ts`. */
export async function buildReplies(author: string, built: string): Promise<string | undefined> {
  const entry = join(author, 'harness.ts')
  const isThere = await access(entry).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const outDir = `${built}-replies`
  await build({
    configFile: false,
    root: author,
    logLevel: 'silent',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry, formats: ['es'], fileName: () => 'replies.js' },
      rolldownOptions: { external: (id: string) => isSharedModule(id), output: { codeSplitting: false } },
    },
  })
  return join(outDir, 'replies.js')
}
