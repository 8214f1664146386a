import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { browserStorageIn, type StorageUse } from './browser-storage'
import { dynamicCodeIn } from './dynamic-code'
import { BUILD } from './messages'
import { type OwnReact, ownReactFaults, sharedWith } from './own-react'
import { findSecondCopies, type ModuleOrigin } from './second-copies'
import { withImports } from './with-imports'

/** What an entry may weigh, compressed, in bytes: it is fetched before any page of the plugin. */
export const ENTRY_BUDGET = 20_000
/** What the first opening of one page may weigh, compressed, in bytes, next to the entry. */
export const PAGE_BUDGET = 150_000

export type BundleFaultCode = 'OWN_REACT' | 'SECOND_COPY' | 'DYNAMIC_CODE' | 'STYLESHEET'

/** Something in the built files with which they must not be installed. */
export interface BundleFault {
  readonly code: BundleFaultCode
  readonly message: string
}

/** What one entry costs to load, with all that it imports statically. */
export interface Weight {
  readonly name: string
  /** Bytes, compressed. */
  readonly gzip: number
  readonly budget: number
}

export interface BundleReport {
  readonly faults: readonly BundleFault[]
  readonly weights: readonly Weight[]
  /** What the files use of the browser's storage: fine in the page, not in a frame. */
  readonly storage: readonly StorageUse[]
  /** Modules that the built files leave to the page. */
  readonly imports: readonly string[]
}

export interface ReportOptions {
  /** The modules that import a module. */
  readonly importersOf: ModuleOrigin
  /** The React that is bundled with the plugin, if any, and where the plugin asks to run. */
  readonly ownReact: OwnReact | undefined
  readonly isolation: string | undefined
}

/** Looks at a plugin's built files. */
export function reportOf(
  bundle: Rolldown.OutputBundle,
  { importersOf, ownReact, isolation }: ReportOptions,
): BundleReport {
  const chunks = chunksOf(bundle)
  return {
    faults: [
      ...ownReactFaults(ownReact, isolation, chunks).map((message) => ({ code: 'OWN_REACT' as const, message })),
      ...findSecondCopies(modulesIn(bundle), importersOf, sharedWith(ownReact)).map((message) => ({
        code: 'SECOND_COPY' as const,
        message,
      })),
      ...chunks.flatMap(({ fileName, code }) =>
        dynamicCodeIn(code).map((what) => ({
          code: 'DYNAMIC_CODE' as const,
          message: BUILD.dynamicCode(fileName, what),
        })),
      ),
      ...Object.keys(bundle)
        .filter((file) => file.endsWith('.css'))
        .map((file) => ({ code: 'STYLESHEET' as const, message: BUILD.stylesheet(file) })),
    ],
    storage: chunks.flatMap(({ fileName: file, code }) => browserStorageIn(code).map((what) => ({ file, what }))),
    weights: weightsOf(bundle, chunks),
    imports: [...new Set(chunks.flatMap(({ imports }) => imports.filter((name) => !(name in bundle))))].sort(),
  }
}

/** The modules of which something is in the built files. */
export function modulesIn(bundle: Rolldown.OutputBundle): readonly string[] {
  return chunksOf(bundle).flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  )
}

function chunksOf(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** The weights that are over their budgets, each as a sentence. */
export function overBudget(weights: readonly Weight[]): readonly string[] {
  return weights
    .filter(({ gzip, budget }) => gzip > budget)
    .map(({ name, gzip, budget }) => BUILD.tooHeavy(name, kilobytes(gzip), kilobytes(budget)))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

function weightsOf(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): readonly Weight[] {
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]))
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0)
  const entry = chunks.find(({ isEntry }) => isEntry)
  const first = entry ? withImports(bundle, entry.fileName) : new Set<string>()
  const pages = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName, name }) => {
      const files = [...withImports(bundle, fileName)].filter((file) => !first.has(file))
      return { name: `the page ${name}`, gzip: sum(files), budget: PAGE_BUDGET }
    })
  return [{ name: 'the entry', gzip: sum(first), budget: ENTRY_BUDGET }, ...pages]
}
