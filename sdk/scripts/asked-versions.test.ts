import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlugin } from '../cli/create'
import { publishedPackage } from './published-package'

const ROOT = join(import.meta.dirname, '../..')
/** The compiler that a plugin's `typescript` is: here it stands beside an older one. */
const CALLED_HERE: Readonly<Record<string, string>> = { typescript: '@typescript/native' }

type Ranges = Readonly<Record<string, string>>

const read = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8'))

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-asked-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** The packages that the repository runs on in another version than is asked for, with both. */
async function otherVersions(asked: Ranges): Promise<readonly string[]> {
  const strangers = Object.entries(asked).filter(([name]) => !name.startsWith('@etabli/'))
  const told = strangers.map(async ([name, range]) => {
    const { version } = await read(`node_modules/${CALLED_HERE[name] ?? name}/package.json`)
    return satisfies(version, range) ? [] : [`${name} ${version} is not ${range}`]
  })
  return (await Promise.all(told)).flat()
}

test('what the published SDK asks for is what the repository runs on', async () => {
  const published = JSON.parse(
    JSON.stringify(publishedPackage(await read('sdk/package.json'), await read('package.json'))),
  )
  expect(Object.keys(published.dependencies)).toContain('@fluentui/react-icons')
  expect(await otherVersions(published.dependencies)).toEqual([])
  expect(await otherVersions(published.peerDependencies)).toEqual([])
})

test.each(['page', 'card', 'server', 'external-app'])(
  'what a new plugin of the template %s asks for is what the repository runs on',
  async (template) => {
    const folder = join(home, template)
    await createPlugin(folder, { id: 'acme.thing', template })
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies)).toContain('@fluentui/react-icons')
    expect(await otherVersions(dependencies)).toEqual([])
    expect(await otherVersions(devDependencies)).toEqual([])
  },
)
