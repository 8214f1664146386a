import { ApiError } from '@etabli/sdk/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DBT_COMMANDS } from '../../contract'
import { checkDbtArguments, checkRunArguments } from './dbt-arguments'

const messageOf = (...args: readonly string[]) => {
  try {
    checkDbtArguments(args)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'DBT_ARGUMENTS') return error.message
    throw error
  }
  return undefined
}

test('every offered command is taken as it is, with the options that choose what it does (JOBS-04)', () => {
  const seconds: Readonly<Record<string, readonly string[]>> = { docs: ['generate'], source: ['freshness'] }
  for (const command of DBT_COMMANDS) expect(messageOf(command, ...(seconds[command] ?? []))).toBeUndefined()
  expect(DBT_COMMANDS).toEqual([
    ...['debug', 'compile', 'run', 'test', 'deps', 'snapshot', 'clean', 'seed', 'docs', 'source', 'run-operation'],
    'list',
  ])
  expect(checkDbtArguments(['run', '--select', 'a', 'b+', '--full-refresh', '--vars={"day": "2026-01-01"}'])).toEqual([
    ...['run', '--select', 'a', 'b+', '--full-refresh', '--vars={"day": "2026-01-01"}'],
  ])
  expect(messageOf('list', '--output', 'json')).toBeUndefined()
  expect(messageOf('run-operation', 'grant', '--args', '{role: x}')).toBeUndefined()
})

test('what is refused is refused with a sentence', () => {
  expect(messageOf('build')).toMatch(/^write one of debug, compile, run, /)
  expect(messageOf()).toMatch(/^write one of debug, /)
  expect(messageOf('docs', 'serve')).toBe('dbt docs is offered as dbt docs generate')
  expect(messageOf('run', '--profiles-dir', '/etc')).toBe(
    'the option --profiles-dir of dbt is not offered: Etabli makes the profile from the connection secret “dbt”',
  )
  expect(messageOf('run', '-t', 'prod')).toBe(
    'the option -t of dbt is not offered: there is one target, the connection secret “dbt”',
  )
  expect(messageOf('run', '--macro-debugging')).toBe('the option --macro-debugging of dbt is not offered')
  expect(messageOf('run', '--select', '--full-refresh')).toBe('the option --select of dbt needs a value after it')
  expect(messageOf('list', '--output', '/tmp/x')).toBe('--output of dbt list is one of json, name, path, selector')
  expect(messageOf('source', 'freshness', '-o', '/tmp/x')).toBe('the option -o of dbt is not offered')
  expect(messageOf('run', '--full-refresh=1')).toBe('the option --full-refresh of dbt takes no value')
})

const LEADS_OUT = [
  'profiles-dir',
  'project-dir',
  'target-path',
  'log-path',
  'profile',
  'target',
  'state',
  'defer-state',
]

test('no way of writing an option that leads out of the project is taken, wherever it stands', () => {
  const long = fc.constantFrom(...LEADS_OUT).map((name) => `--${name}`)
  const abbreviated = fc.tuple(long, fc.integer({ min: 4, max: 20 })).map(([name, length]) => name.slice(0, length))
  // The flags that begin alike are known: what is left of a name never is one of them.
  const escaping = fc.oneof(long, abbreviated, fc.constantFrom('-t', '-tprod', '-xtprod', '-o', '-qo', '--', '-'))
  const written = fc
    .tuple(escaping, fc.option(fc.string()))
    .map(([name, value]) => (value === null ? name : `${name}=${value}`))
  const word = fc.oneof(fc.constantFrom('--select', 'a', '--full-refresh', '-s', '--vars', '--exclude=b'), fc.string())
  fc.assert(
    fc.property(
      fc.constantFrom(...DBT_COMMANDS),
      fc.array(word),
      written,
      fc.array(word),
      (command, before, out, after) => {
        expect(messageOf(command, ...before, out, ...after)).toBeTypeOf('string')
      },
    ),
  )
})

test('what Etabli runs itself is taken with the options that it has, and no others; users are not offered it', () => {
  const show = [
    'show',
    '--select',
    'path:models/a.sql',
    '--indirect-selection',
    'empty',
    '--limit',
    '50',
    '--output',
    'json',
  ]
  const unlimited = show.map((word) => (word === '50' ? '-1' : word))
  const own = [['parse'], show, unlimited, ['compile', '--select', 'a', '--output', 'json']]
  for (const args of own) expect(() => checkRunArguments(args)).not.toThrow()
  for (const args of own) expect(messageOf(...args)).toBeTypeOf('string')
  expect(() => checkRunArguments(['run', '--select', 'a', '--full-refresh'])).not.toThrow()
  for (const args of [
    [...show, '--inline'],
    ['show', '--inline', 'select 1'],
    ['parse', '--profiles-dir', '/etc'],
    ['show', '--select', '-1'],
    ['build'],
    [],
  ])
    expect(() => checkRunArguments(args)).toThrow()
  expect(() => checkRunArguments(['show', '--select', '--output', 'json'])).toThrow()
})
