import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { About, formOfAbout } from './about-form'
import { LOCKS } from './locks'
import { SHIPPED, shippedConnectors } from './shipped'

test('each shipped connector is locked at its version, all packages with hashes, and no line names an index', () => {
  for (const { name, packages } of SHIPPED) {
    const { version, requirements } = LOCKS[name] ?? { version: '', requirements: '' }
    const [own] = packages
    expect(own.endsWith(`==${version}`)).toBe(true)
    const lines = requirements.replaceAll('\\\n', ' ').split('\n')
    const listed = lines.filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
    expect(listed.filter((line) => !line.includes('--hash=sha256:'))).toEqual([])
    expect(listed.some((line) => line.startsWith(`${own} `))).toBe(true)
    expect(requirements).not.toMatch(/:\/\/|--index|--find-links/)
  }
  expect(shippedConnectors().map(({ name }) => name)).toEqual(SHIPPED.map(({ name }) => name))
})

test.each(['tap-github', 'target-postgres'])(
  'the form of %s is what is made of its own answer to --about',
  async (name) => {
    const answer: unknown = JSON.parse(await readFile(join(import.meta.dirname, `testing/${name}.about.json`), 'utf8'))
    const shipped = SHIPPED.find((one) => one.name === name)
    expect(formOfAbout(About.parse(answer), shipped)).toEqual({
      form: LOCKS[name]?.form,
      shapes: LOCKS[name]?.shapes,
      secrets: LOCKS[name]?.secrets,
    })
  },
)
