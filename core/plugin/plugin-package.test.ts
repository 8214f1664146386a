import { describe, expect, test } from 'vitest'
import { definePlugin } from './define-plugin'
import { projectManifest } from './manifest'
import { PluginPackage } from './plugin-package'

const HASH = `sha384-${'aB3+/z'.repeat(10)}0123`
const manifest = projectManifest(definePlugin({ id: 'acme.one', version: '1.0.0', sdk: '^0.1.0', title: 'One' }))

/** A package that fits, but for what is changed. */
const aPackage = (more: Readonly<Record<string, unknown>> = {}) => ({
  format: 1,
  manifest: JSON.parse(JSON.stringify(manifest)),
  entry: 'plugin.js',
  files: { 'plugin.js': HASH },
  ...more,
})
const fits = (more?: Readonly<Record<string, unknown>>) => PluginPackage.safeParse(aPackage(more)).success
const says = (more: Readonly<Record<string, unknown>>) =>
  PluginPackage.safeParse(aPackage(more)).error?.issues.map(({ message }) => message)

describe('a package is taken', () => {
  test('with its manifest, its entry, its files and, where it has one, its server half', () => {
    expect(fits()).toBe(true)
    expect(fits({ server: 'server/half.mjs' })).toBe(true)
    expect(PluginPackage.parse(aPackage())).toMatchObject({ entry: 'plugin.js', files: { 'plugin.js': HASH } })
  })

  test.each(['a', 'a.js', 'a/b/c-1.js', '.hidden', '..a/b', 'a..', '...', '@scope/a~b_c.js', 'x'.repeat(200)])(
    'with a file called %s',
    (path) => expect(fits({ entry: path, server: path, files: { [path]: HASH } })).toBe(true),
  )
})

describe('a package is refused', () => {
  test.each(['', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/../b', 'a/./b', 'a/..', 'a b', 'a\\b', 'a\n', 'é', '/'])(
    'with a file called %j, in any of the places for one',
    (path) => {
      expect(fits({ entry: path })).toBe(false)
      expect(fits({ server: path })).toBe(false)
      expect(fits({ files: { [path]: HASH } })).toBe(false)
    },
  )

  test('with a path of more than 200 characters', () => {
    expect(fits({ entry: 'x'.repeat(201) })).toBe(false)
  })

  test.each([
    '',
    'sha384-',
    HASH.slice(0, -1),
    `${HASH}a`,
    ` ${HASH}`,
    `sha256-${HASH.slice(7)}`,
    HASH.replace('a', '-'),
    HASH.replace('a', '='),
  ])('with the hash %j, and says what it must be', (hash) => {
    expect(says({ files: { 'plugin.js': hash } })).toEqual(['must be a sha384 hash'])
  })

  test('of another format, or without one of its parts', () => {
    for (const format of [0, 2, '1', undefined]) expect(fits({ format })).toBe(false)
    for (const part of ['manifest', 'entry', 'files']) expect(fits({ [part]: undefined })).toBe(false)
  })
})
