import { join } from 'node:path'
import { build } from 'vite'

let bundled: Promise<string> | undefined

/** The code that finds elements, with its library, as one script. */
export function bundledFinder(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'finder.ts'), formats: ['iife'], name: 'finderOfTests' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('the finder was not bundled')
  return first.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n')
}
