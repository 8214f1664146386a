// Judges JSON by types of TypeScript: those of the clouds' own SDKs, which say nothing at run time.
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Typed } from './routes'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
}
/** The lines before the first value. */
const HEAD = 1

/**
 * What the compiler says of values that do not fit their types, of unknown fields too.
 * @param module the absolute path of a file that exports the types
 */
export function misfits(module: string, all: readonly Pick<Typed, 'what' | 'type' | 'value'>[]): readonly string[] {
  // A file that is nowhere but here, one line for each value.
  const file = join(dirname(module), 'what-was-recorded.ts')
  const lines = all.map(({ type, value }, index) => `export const v${index}: wire.${type} = ${JSON.stringify(value)}`)
  const text = [`import type * as wire from ${JSON.stringify(module.replace(/\.ts$/, ''))}`, ...lines].join('\n')
  const host = ts.createCompilerHost(OPTIONS)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...others) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023) : read(name, ...others)
  const program = ts.createProgram([file], OPTIONS, host)
  const sources = [program.getSourceFile(file), program.getSourceFile(module)]
  return sources.flatMap((source) => {
    if (!source) throw new Error('the compiler has not read what it was to judge')
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((found) => {
      const line = source.getLineAndCharacterOfPosition(found.start ?? 0).line
      const place = source.fileName === file ? (all[line - HEAD]?.what ?? 'the import') : module
      return `${place}: ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`
    })
  })
}
