import { expect, test } from 'vitest'
import { aProject } from '../../testing/a-project'
import { type Meaning, meaningAt } from './meaning'

function named(found: Meaning): string {
  if ('node' in found) return found.node.id
  if ('docs' in found) return `docs ${found.docs.name}`
  return 'macro' in found ? found.macro.name : `no ${found.missing}`
}

function meaning(marked: string, isYaml = false) {
  const text = marked.replace('|', '')
  const found = meaningAt(aProject(), text, marked.indexOf('|'), isYaml)
  if (!found) return undefined
  return [named(found), text.slice(found.from, found.to)]
}

test.each([
  ["from {{ re|f('stg_orders') }}", ['model.stg_orders', 'ref']],
  ["from {{ ref('stg_|orders') }}", ['model.stg_orders', 'stg_orders']],
  ["from {{ ref('package', 'coun|tries') }}", ['seed.countries', 'countries']],
  ["from {{ source('r|aw', 'orders') }}", ['source.raw.orders', 'raw']],
  ["from {{ source('raw', 'orders|", ['source.raw.orders', 'orders']],
  ["select {{ in_|euros('total') }}", ['in_euros', 'in_euros']],
  ["{{ in_euros(re|f('stg_orders')) }}", ['model.stg_orders', 'ref']],
  ["from {{ ref('now|here') }}", ['no nowhere', 'nowhere']],
  ["from {{ source('raw', 'now|here') }}", ['no raw.nowhere', 'nowhere']],
  ["{{ doc('curr|encies') }}", ['docs currencies', 'currencies']],
  ["{{ d|oc('shop', 'order_status') }}", ['docs order_status', 'doc']],
  ["{{ doc('now|here') }}", undefined],
  ['from {{ ref(|', undefined],
  ["select {{ in_euros('to|tal') }}", undefined],
  ["-- ref('stg_|orders')", undefined],
  ["{# {{ ref('stg_|orders') }} #}", undefined],
  ['select or|ders', undefined],
])('the name at %s stands for %s', (marked, expected) => {
  expect(meaning(marked)).toEqual(expected)
})

test('in YAML a ref stands without braces', () => {
  expect(meaning("arguments: { to: ref('coun|tries'), field: country_code }", true)).toEqual([
    'seed.countries',
    'countries',
  ])
  expect(meaning("arguments: { to: ref('coun|tries'), field: country_code }")).toBeUndefined()
})
