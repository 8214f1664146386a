import { expect, test } from 'vitest'
import { type Door, doorFaults, sdkDoors } from './doors'

test('every public export of the SDK has a docstring, and none is the platform’s own', () => {
  const doors = sdkDoors()
  expect(doorFaults(doors)).toEqual([])
  const exported = (specifier: string) =>
    doors.find((door) => door.specifier === specifier)?.exports.map(({ name }) => name)
  expect(exported('@etabli/sdk')).toEqual(expect.arrayContaining(['definePlugin', 'defineCall', 'HttpService']))
  expect(exported('@etabli/sdk/platform')).toEqual(expect.arrayContaining(['switchPluginOff', 'BundleFrames']))
})

test('an export without a docstring is named, and so is one that is behind a door of our own', () => {
  const own = { name: 'Vaults', file: 'sdk/vaults.ts', about: 'What seals.' }
  const bare = { name: 'useThing', file: 'sdk/react/use-thing.ts', about: '' }
  const doors: readonly Door[] = [
    { specifier: '@etabli/sdk', isPublic: true, exports: [bare, own] },
    { specifier: '@etabli/sdk/platform', isPublic: false, exports: [own] },
  ]
  expect(doorFaults(doors)).toEqual([
    '@etabli/sdk exports useThing, which has no docstring (sdk/react/use-thing.ts)',
    "@etabli/sdk exports Vaults, which is the platform's own (@etabli/sdk/platform)",
  ])
})
