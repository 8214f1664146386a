import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a program on a thread of its own, from the source as from the built product. */
export function startThread(program: URL, options: WorkerOptions): Worker {
  return extname(program.pathname) === '.ts'
    ? new Worker(fromSource(program), { ...options, eval: true })
    : new Worker(program, options)
}

/** A thread has no loader for TypeScript, however its process was started. */
function fromSource(program: URL): string {
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  ).href
  return `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(program.href)}) })`
}
