import { SHARED_MODULES } from '@etabli/core/plugin/shared-modules'
import { type Alias, type ESTree, parseSync, type Rolldown } from 'vite'
import { BUILD } from './messages'

/**
 * The packages that hold a React of the plugin's own, of whatever version: they are bundled with it, and so is everything that is
 * made with React. For plugins that run in a frame.
 */
export interface OwnReact {
  readonly react: string
  readonly 'react-dom': string
}

const REACT_DOOR = '@etabli/sdk/react'
/** The one export of the SDK that draws with the workbench's React what is made with another. */
const MOUNTED = 'mounted'
/** What stays the workbench's own: it does not draw. */
const WITHOUT_REACT = ['rxjs', 'inversify', '@etabli/sdk']
/** These draw with the workbench's React, so that the first is of use for `mounted` alone. */
const DOORS = [REACT_DOOR, '@etabli/sdk/ui']

/** The modules that a plugin leaves to the page or frame that it runs in. */
export function sharedWith(own: OwnReact | undefined): readonly string[] {
  return own ? [...WITHOUT_REACT, ...DOORS] : SHARED_MODULES
}

/** Whoever asks for React, a library too, is given the plugin's own. */
export function aliasesOf(own: OwnReact | undefined): readonly Alias[] {
  if (!own) return []
  return (['react', 'react-dom'] as const).map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: own[name],
  }))
}

/** A sentence for each thing that a plugin with a React of its own cannot have. */
export function ownReactFaults(
  own: OwnReact | undefined,
  isolation: string | undefined,
  chunks: readonly Pick<Rolldown.OutputChunk, 'fileName' | 'code'>[],
): readonly string[] {
  if (!own) return []
  const faults = chunks.flatMap(({ fileName, code }) =>
    importsOf(fileName, code)
      .filter(({ name, door }) => DOORS.includes(door) && !(door === REACT_DOOR && name === MOUNTED))
      .map(({ name, door }) => BUILD.otherReact(fileName, name, door)),
  )
  return isolation === 'frame' ? faults : [BUILD.ownReactInPage, ...faults]
}

function importsOf(file: string, code: string): readonly { readonly name: string; readonly door: string }[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    const door = statement.source.value
    return statement.specifiers.map((specifier) => ({ name: importedName(specifier), door }))
  })
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type !== 'ImportSpecifier') return 'everything'
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
}
