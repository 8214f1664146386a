import { describe, expect, test } from 'vitest'
import { aProject } from '../../testing/a-project'
import { completeDbt } from './complete-dbt'

const PROJECT = aProject()
const MARKDOWN = '{% docs order_status %}\nSo and so.\n{% enddocs %}\n{%- docs value -%}'
/** The cursor is at the `|` of a text. */
function complete(marked: string, isYaml = false) {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = completeDbt(PROJECT, { text, offset, isYaml, markdown: MARKDOWN })
  return (
    found && {
      ...found,
      labels: found.suggestions.map(({ label }) => label),
      replaced: text.slice(found.from, found.to),
    }
  )
}
const labels = (marked: string, isYaml = false) => complete(marked, isYaml)?.labels
const REFERABLE = ['stg_orders', 'countries', 'orders_history']

describe('in SQL', () => {
  test.each([
    ["select * from {{ ref('|') }}", ''],
    ["select * from {{ ref('|", ''],
    ["select * from {{ ref('stg_|", 'stg_'],
    ['select * from {{ ref("stg_|orders") }} as o', 'stg_orders'],
    // What follows is of the next line, or the next braces.
    ["from {{ ref('st|\nwhere it = 'x'", 'st'],
    ["from {{ ref('st| {{ ref('b') }}", 'st'],
    ["{% set rows = run_query(ref('st|')) %}", 'st'],
    ["{{ ref('other_package', '|') }}", ''],
  ])('after ref in %s, models, seeds and snapshots are proposed', (marked, replaced) => {
    expect(complete(marked)).toMatchObject({ labels: REFERABLE, replaced })
  })

  test('each has its kind and its description beside it', () => {
    expect(complete("{{ ref('|') }}")?.suggestions[0]).toEqual({
      ...{ label: 'stg_orders', kind: 'table', detail: 'model' },
      documentation:
        '**stg\\_orders** · model · `models/staging/stg_orders.sql`\n\nOrders in **euros**.\n\n- `order_id`: The key.\n- `total_eur`',
    })
  })

  test('after source come the sources, and then the tables of that source', () => {
    expect(labels("{{ source('|') }}")).toEqual(['raw', 'web'])
    expect(labels("{{ source('|', 'orders') }}")).toEqual(['raw', 'web'])
    expect(labels("{{ source('raw', '|")).toEqual(['orders', 'customers'])
    expect(labels("{{ source('nowhere', '|') }}")).toBeUndefined()
  })

  test('after braces come macros, and what dbt has', () => {
    const found = complete('select {{ in_|')
    expect(found).toMatchObject({ replaced: 'in_' })
    expect(found?.suggestions[0]).toEqual({
      ...{ label: 'in_euros', kind: 'function', detail: "(amount, rate='exchange_rate')" },
      documentation:
        "`in_euros(amount, rate='exchange_rate')` · macro · `macros/in_euros.sql`\n\nAmounts in one currency.",
    })
    expect(labels('{% if is_| %}')).toContain('is_incremental')
    expect(labels('{{ | }}')).toContain('ref')
  })

  test('after doc come the blocks of the Markdown beside it, then those of the project, each once', () => {
    const found = complete("{{ doc('|') }}", true)
    expect(found?.labels).toEqual(['order_status', 'value', 'currencies'])
    expect(found?.suggestions[2]?.documentation).toContain('All amounts are in euros.')
  })

  test('elsewhere come the columns of what is read, each once, with where they are of', () => {
    const text = "select | from {{ ref('stg_orders') }} as o join {{ ref('countries') }} using (order_id)"
    expect(labels(text)).toEqual(['order_id', 'total_eur'])
    expect(complete(text)?.suggestions[0]).toMatchObject({ kind: 'column', detail: 'stg_orders' })
    expect(labels('select | from nowhere')).toBeUndefined()
  })

  test('after a name and a dot come the columns of that table alone; of a name of the text, all', () => {
    const from = "from {{ source('raw', 'orders') }} o join {{ ref('countries') }} where true"
    expect(labels(`select o.| ${from}`)).toEqual(['placed_at'])
    expect(labels(`select countries.or| ${from}`)).toEqual(['order_id'])
    expect(labels(`select lines.| ${from}`)).toEqual(['placed_at', 'order_id'])
  })

  test.each([
    "-- from {{ ref('stg_orders') }}\nselect 1 -- order|",
    "select 'order|' from {{ ref('stg_orders') }}",
    "/* order| */ select 1 from {{ ref('stg_orders') }}",
    "{# ref('|') #} {{ ref('stg_orders') }}",
    "select 1| from {{ ref('stg_orders') }}",
    "{{ var('|') }}",
  ])('nothing is proposed in %s', (marked) => {
    expect(complete(marked)).toBeUndefined()
  })

  test('a text that is cut off anywhere is completed, or not, and never fails', () => {
    const whole = `{# It's #}{% if x('a' %}select {{ in_euros("t}}", 'b') }}, o.x from {{ source('raw', "orders") }} -- '`
    for (let end = 0; end <= whole.length; end += 1)
      for (let offset = 0; offset <= end; offset += 1)
        completeDbt(PROJECT, { text: whole.slice(0, end), offset, isYaml: offset % 2 === 0, markdown: '' })
    expect(labels(`${whole}\nselect |`)).toEqual(['placed_at'])
  })
})

describe('in YAML', () => {
  test('a relation names what it relates to, without braces', () => {
    expect(complete("    to: ref('cou|')", true)).toMatchObject({ labels: REFERABLE, replaced: 'cou' })
    expect(labels("description: It's the owner's {{ doc('|') }}", true)).toEqual([
      'order_status',
      'value',
      'currencies',
    ])
  })

  test('names of models, seeds and columns are proposed where they are listed', () => {
    expect(complete('models:\n  - name: st|', true)).toMatchObject({ labels: ['stg_orders'], replaced: 'st' })
    expect(labels('seeds:\n- name: |', true)).toEqual(['countries'])
    const columns = 'models:\n  - name: stg_orders\n    columns:\n      - name: order_id\n      - name: |'
    expect(labels(columns, true)).toEqual(['order_id', 'total_eur', 'placed_at'])
    for (const nowhere of ['sources:\n  - name: |', 'models:\n  - name: a\n    description: |', '- name: |', '|'])
      expect(complete(nowhere, true)).toBeUndefined()
  })
})
