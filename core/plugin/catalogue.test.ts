import { expect, test } from 'vitest'
import { Catalogue } from './catalogue'

const VERSION = {
  version: '1.0.0',
  sdk: '^0.1.0',
  file: 'packages/acme.list-1.0.0.tgz',
  size: 1_000,
  sha256: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  fingerprint: `SHA256:${'c'.repeat(43)}`,
}
const PLUGIN = {
  id: 'acme.list',
  title: 'List',
  publisher: 'acme',
  summary: 'Lists things.',
  readme: 'readme/acme.list.md',
  screenshots: ['screenshots/acme.list/one.png'],
  versions: [VERSION],
}
const GOOD = { format: 1, title: 'Plugins', plugins: [PLUGIN] }

/** What is said of a catalogue whose plugin, or whose version, differs in this. */
function faultsOf(plugin: object, version: object = {}): readonly string[] {
  const plugins = [{ ...PLUGIN, versions: [{ ...VERSION, ...version }], ...plugin }]
  const issues = Catalogue.safeParse({ ...GOOD, plugins }).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a catalogue lists each plugin with its versions, and a readme is not needed', () => {
  expect(Catalogue.parse(GOOD)).toEqual(GOOD)
  expect(faultsOf({ readme: undefined, screenshots: [] })).toEqual([])
})

test.each([
  '../secret.tgz',
  'a/../../b.tgz',
  '/etc/passwd',
  './a.tgz',
  'a//b.tgz',
  'a/',
  'https://evil.example/a.tgz',
  '//evil.example/a.tgz',
  'C:\\a.tgz',
  'a\\..\\b.tgz',
  'a%2f..%2fb.tgz',
  'a.tgz?x=1',
  'a.tgz#x',
  '',
])('a file named %j is refused wherever it is named', (file) => {
  const inside = 'must be a plain path inside the catalogue'
  expect(faultsOf({}, { file })).toEqual([`plugins.0.versions.0.file: ${inside}`])
  expect(faultsOf({ readme: file })).toEqual([`plugins.0.readme: ${inside}`])
  expect(faultsOf({ screenshots: [file] })).toContain(`plugins.0.screenshots.0: ${inside}`)
})

test.each(['page.html', 'picture.svg', 'png', 'picture.png.svg'])('a picture named %j is refused', (file) => {
  expect(faultsOf({ screenshots: [file] })).toEqual(['plugins.0.screenshots.0: must be a .png, .jpg or .webp file'])
})

test('nothing is listed twice, or under the name of another publisher', () => {
  expect(faultsOf({ publisher: 'other' })).toEqual(['plugins.0: publisher must be the first part of the id'])
  expect(faultsOf({ versions: [VERSION, VERSION] })).toEqual(['plugins.0: a version is listed twice'])
  const twice = Catalogue.safeParse({ ...GOOD, plugins: [PLUGIN, PLUGIN] })
  expect(twice.error?.issues.map(({ message }) => message)).toEqual(['a plugin is listed twice'])
})
