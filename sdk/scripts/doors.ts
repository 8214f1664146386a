import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DoorExport, doorExports } from './door-exports'

/** Entries of the SDK that its package.json names under this are for the host and the platform's own plugins. */
export const PLATFORM_ENTRY = './platform'
/** A page, not a module that anybody imports from. */
const PAGE = './harness/app'

/** An entry of the SDK. */
export interface Door {
  /** As it is imported: `@etabli/sdk/react`. */
  readonly specifier: string
  readonly isPublic: boolean
  readonly exports: readonly DoorExport[]
}

/** All entries of the SDK, as its package.json lists them. */
export function sdkDoors(): readonly Door[] {
  const own = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const entries: [string, string][] = Object.entries(own.exports)
  return entries
    .filter(([entry]) => entry !== PAGE)
    .map(([entry, file]) => ({
      specifier: `@etabli/sdk${entry.slice(1)}`,
      isPublic: !entry.startsWith(PLATFORM_ENTRY),
      exports: doorExports(`sdk/${file.replace(/^\.\//, '')}`),
    }))
}

/** What is wrong with what the entries export, a sentence each. */
export function doorFaults(doors: readonly Door[]): readonly string[] {
  const keyOf = ({ file, name }: DoorExport) => `${file} ${name}`
  const behind = new Map(
    doors
      .filter(({ isPublic }) => !isPublic)
      .flatMap(({ specifier, exports }) => exports.map((one) => [keyOf(one), specifier] as const)),
  )
  return doors
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ specifier, exports }) =>
      exports.flatMap((one) => {
        const own = behind.get(keyOf(one))
        return [
          ...(one.about === '' ? [`${specifier} exports ${one.name}, which has no docstring (${one.file})`] : []),
          ...(own === undefined ? [] : [`${specifier} exports ${one.name}, which is the platform's own (${own})`]),
        ]
      }),
    )
}
