import { expect, test } from 'vitest'
import { type Newer, withNewer } from './asked-ranges'
import { whatBroke } from './what-broke'

const newer = (name: string): Newer => ({ name, from: '1.0.0', to: '1.1.0' })
const RAISED = ['react', 'react-dom', 'rxjs', 'vite'].map(newer)

/** What is said where the trial of these packages, and no other, ends so. */
async function saidOf(trial: (names: readonly string[]) => readonly string[], raised = RAISED) {
  const said: string[] = []
  const broke = await whatBroke(
    async (tried) => trial(tried.map(({ name }) => name)),
    raised,
    (line) => said.push(line),
  )
  return { broke, said }
}

test('what works together is tried once', async () => {
  const trials: (readonly string[])[] = []
  const { broke } = await saidOf((names) => {
    trials.push(names)
    return []
  })
  expect([broke, trials]).toEqual([false, [['react', 'react-dom', 'rxjs', 'vite']]])
})

test('the package that broke something is named with what it broke; those of one version stay together', async () => {
  const { broke, said } = await saidOf((names) => [
    ...(names.includes('rxjs') ? ['check of plugin: TS2322'] : []),
    ...(names.includes('react') && !names.includes('react-dom') ? ['npm install: ERESOLVE'] : []),
  ])
  expect(broke).toBe(true)
  expect(said.slice(-1)).toEqual(['rxjs 1.0.0 → 1.1.0 breaks check of plugin: TS2322'])
  expect(said.join()).not.toContain('ERESOLVE')
})

test('a fault of several together, and one of what the repository has itself, are said to be that', async () => {
  const { said } = await saidOf((names) => (names.includes('rxjs') && names.includes('vite') ? ['test of plugin'] : []))
  expect(said.slice(-1)).toEqual(['Each works by itself: only together do they break it.'])
  expect(await saidOf(() => ['test of plugin'], [])).toEqual({
    broke: true,
    said: ['New plugins start with the newest of all.', 'test of plugin'],
  })
})

test('a package.json is raised where it has the package, and nowhere else', () => {
  const file = { dependencies: { zod: '4.6.7' }, devDependencies: { vite: '1.0.0', vitest: '4.0.0' } }
  expect(withNewer(file, RAISED)).toEqual({
    dependencies: { zod: '4.6.7' },
    devDependencies: { vite: '1.1.0', vitest: '4.0.0' },
  })
})
