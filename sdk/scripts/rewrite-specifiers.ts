import { posix } from 'node:path'

/** A line of a comment, where an example may import what is nobody's. */
const COMMENT = /^\s*(\/\*\*|\*)/
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]*|\.{1,2}|@etabli\/core\/[^'"]*)\2/g

/**
 * Makes the specifiers of a compiled file relative and complete: `@etabli/core/x` and `./x` become `../core/x.js`.
 * Throws where the file meant is not among those compiled, so that nothing leads out of the package.
 * @param file its path in the package, with `/`
 * @param known the paths of all files of the package
 */
export function rewriteSpecifiers(code: string, file: string, known: ReadonlySet<string>): string {
  const folder = posix.dirname(file)
  const rewritten = (line: string) =>
    line.replace(SPECIFIER, (_all, before: string, quote: string, specifier: string) => {
      const target = specifier.startsWith('@etabli/core/')
        ? posix.join('core', specifier.slice('@etabli/core/'.length))
        : posix.join(folder, specifier)
      const found = [target, `${target}.js`, `${target}/index.js`].find(
        (path) => path.endsWith('.js') && known.has(path),
      )
      if (found === undefined) throw new Error(`${file}: '${specifier}' is not part of the package`)
      const relative = posix.relative(folder, found)
      return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`
    })
  return code
    .split('\n')
    .map((line) => (COMMENT.test(line) ? line : rewritten(line)))
    .join('\n')
}
