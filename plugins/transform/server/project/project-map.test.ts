import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopProject } from '../demo/shop-project'
import { layoutOf } from './dbt-layout'
import { type FileType, projectFilesOf, readText } from './project-files'
import { mapOf } from './project-map'
import { readJinja, readPython } from './project-sql'
import { readYaml } from './project-yaml'

const TYPES: readonly FileType[] = ['sql', 'py', 'yml', 'md']

function mapOfTexts(texts: Readonly<Record<string, string>>) {
  const project = texts['dbt_project.yml'] ?? 'name: shop'
  const layout = layoutOf(
    { commit: '', paths: new Set(Object.keys(texts)), blobs: new Map() },
    'dbt_project.yml',
    project,
  )
  const files = projectFilesOf(layout).map((file) => ({ ...file, ...readText(file.type, texts[file.path] ?? '') }))
  return mapOf(layout.name, files)
}

function readsOf(texts: Readonly<Record<string, string>>, id: string) {
  return mapOfTexts(texts).nodes.find((node) => node.id === id)?.dependsOn
}

test('the demo shop is read as dbt reads it: what each model is, what it reads, and its macro', () => {
  const { nodes, macros } = mapOfTexts(shopProject('country_code\n'))
  const reads = Object.fromEntries(nodes.map(({ id, dependsOn }) => [id, dependsOn]))
  expect(reads).toEqual({
    'source.raw.customers': [],
    'source.raw.orders': [],
    'source.raw.order_items': [],
    'model.stg_customers': ['source.raw.customers'],
    'model.stg_orders': ['source.raw.orders'],
    'model.stg_order_items': ['source.raw.order_items'],
    'model.customers': ['model.stg_orders', 'model.stg_customers', 'seed.countries'],
    'model.orders': ['model.stg_order_items', 'model.stg_orders'],
    'model.daily_sales': ['model.orders'],
    'seed.countries': [],
    'test.totals_are_positive': ['model.stg_orders'],
    'test.no_order_waits_for_payment': ['model.stg_orders'],
    'exposure.morning_meeting': ['model.daily_sales', 'model.customers'],
  })
  expect(nodes.find(({ id }) => id === 'source.raw.orders')).toEqual({
    ...{ id: 'source.raw.orders', kind: 'source', name: 'raw.orders', dependsOn: [] },
    ...{ fullPath: 'staging/sources', file: 'models/staging/sources.yml', line: 12 },
    description: 'One row an order, in the currency that was paid.',
    columns: [{ name: 'order_id', description: '' }],
  })
  const orders = nodes.find(({ id }) => id === 'model.stg_orders')
  expect(orders?.description).toMatch(/^Orders in euros\. An order is \*\*cancelled\*\* or on its way/)
  expect(orders?.columns[1]).toEqual({
    name: 'total_eur',
    description: 'The total, at the rate of the day of the order.',
  })
  expect(nodes.find(({ id }) => id === 'model.customers')?.columns[1]?.description).toMatch(/^What somebody has spent/)
  expect(macros).toEqual([
    {
      ...{ name: 'in_euros', parameters: "amount, rate='exchange_rate'", file: 'macros/in_euros.sql', line: 2 },
      description: 'Amounts are kept in the currency of the order.',
    },
  ])
})

test('references are found however they are written, and not where nothing is read', () => {
  const names = (text: string) => readJinja(text, true).references.map(({ name }) => name)
  expect(
    names(`{{ref("a")}} {%- set x = ref( 'b' ) -%} {{ config(x={'y': {'z': 1}}) }} {{ ref('shop', "c") }}`),
  ).toEqual(['a', 'b', 'c'])
  expect(names(`{% for t in [ref('a'), source('s', 't')] %}{{ source(source_name='u', table_name='v') }}`)).toEqual([
    ...['a', 's.t', 'u.v'],
  ])
  expect(
    names(
      `select '--', '/*', {{ ref('a') }} -- {{ ref('no') }}\n/* {{ ref('no') }} */ {{ ref('b').include(schema=false) }}`,
    ),
  ).toEqual([...['a', 'b']])
  expect(names(`{# {{ ref('no') }} #} {% raw %}{{ ref('no') }}{% endraw %} {{ "ref('no')" }} ref('no')`)).toEqual([])
  expect(names(`{{ ref(name) }} {{ ref('a' ~ 'b') }} {{ other.ref('no') }} {{ preref('no') }} {{ ref() }}`)).toEqual([])
  // dbt's own way to name what only a run finds.
  expect(names(`-- depends_on: {{ ref('a') }}\nit's {{ builtins.ref('b', v=2) }}`)).toEqual(['a', 'b'])
  const python = `# dbt.ref("no")\ndef model(dbt, session):\n  a = "# no"; return dbt.ref("a").join(dbt.source('s', 't'))`
  expect(readPython(python).references.map(({ name }) => name)).toEqual(['a', 's.t'])
})

test('a reference leads to the version that it names, else to the latest; what is nowhere is left out', () => {
  const texts = {
    'models/a_v1.sql': '',
    'models/a_v2.sql': '',
    'models/ten.sql': '',
    'models/a.yml':
      'models:\n  - {name: a, latest_version: 2, versions: [{v: 1}, {v: 2}, {v: 10, defined_in: ten}]}\n  - {name: b, versions: [{v: 9}, {v: 10}]}',
    'models/b_v9.sql': '',
    'models/b_v10.sql': '',
    'models/c.sql': `{{ ref('a') }} {{ ref('a', v=1) }} {{ ref('shop', 'a', version='10') }} {{ ref('b') }} {{ ref('a', v=3) }} {{ ref('elsewhere', 'a') }} {{ ref('c') }} {{ source('no', 'where') }}`,
  }
  expect(readsOf(texts, 'model.c')).toEqual(['model.a.v2', 'model.a.v1', 'model.a.v10', 'model.b.v10'])
})

test('snapshots are their blocks, or YAML alone; broken YAML costs itself; a name that is used twice has two ids', () => {
  const { nodes, docs } = mapOfTexts({
    'snapshots/s.sql': `{% snapshot one %}{{ ref('m') }}{% endsnapshot %}\n{% snapshot two %}{{ ref('one') }}{% endsnapshot %}`,
    'snapshots/s.yml': `snapshots:\n  - name: three\n    relation: source('raw', 't')\n  - name: one\n    description: First\n  - 7`,
    'models/m.sql': '{% if %} {{ ref(',
    'models/deep/m.sql': '',
    'models/broken.yml': 'models: [\n  - {name: m',
    'models/odd.yml': `sources: {name: raw}\nmodels: [null, {name: [m]}, {name: m, description: 7, columns: [{no: name}, {name: id}]}]`,
    'models/raw.yaml': `sources:\n  - name: raw\n    description: All\n    tables: [{name: t}]`,
    'seeds/m.md': `--- {% docs x %}X{% enddocs %}\n{% docs long %}\n${'y'.repeat(2_000)}`,
  })
  expect(docs).toEqual([
    { name: 'x', text: 'X', file: 'seeds/m.md', line: 1 },
    { name: 'long', text: 'y'.repeat(1_000), file: 'seeds/m.md', line: 2 },
  ])
  expect(nodes.map(({ id, line, dependsOn, description }) => [id, line, dependsOn, description])).toEqual([
    ['model.m', 1, [], ''],
    ['model.m@models/m.sql:1', 1, [], ''],
    ['source.raw.t', 4, [], 'All'],
    ['snapshot.one', 1, ['model.m'], 'First'],
    ['snapshot.two', 2, ['snapshot.one'], ''],
    ['snapshot.three', 2, ['source.raw.t'], ''],
  ])
  expect(nodes[0]?.columns).toEqual([{ name: 'id', description: '' }])
})

const jinjaText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{{',
        '}}',
        '{%',
        '%}',
        '{#',
        '#}',
        "'",
        '"',
        '--',
        '/*',
        '*/',
        '\n',
        'ref(',
        ')',
        'raw',
        'endraw',
        '\\',
        '{',
        'macro a',
        '  ',
      ),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''))

test('any text can be read', () => {
  fc.assert(
    fc.property(jinjaText, fc.constantFrom(...TYPES), (text, type) => {
      const { jinja } = readText(type, text)
      expect(jinja.references.every(({ name }) => text.includes(name.split('.')[0] ?? ''))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('what a comment holds is read of no text', () => {
  const plain = fc.stringMatching(/^[a-z ,.*\n]*$/)
  const inside = fc.stringMatching(/^[a-z ,'"]*$/)
  const comment = fc.constantFrom(['{#', '#}'], ['--', '\n'], ['/*', '*/'])
  fc.assert(
    fc.property(plain, inside, comment, plain, (before, text, [open = '', close = ''], after) => {
      const sql = `${before}${open}${text}{{ ref('hidden') }}${close}{{ ref('seen') }}${after}`
      expect(readJinja(sql, true).references.map(({ name }) => name)).toEqual(['seen'])
    }),
  )
})

test('the time that a file takes grows as its length does, whatever is in it', () => {
  const parts = ["{{ '\\'", '{%', '{% macro a() %}', '{{ ref(', '"\\"', '"""', "{{ '\\\\'"]
  const texts = parts.flatMap((part) => [part.repeat(300_000 / part.length), part + part.slice(-2).repeat(150_000)])
  const began = performance.now()
  for (const text of texts) for (const type of ['sql', 'py'] as const) readText(type, text)
  // A tenth of it where nothing else runs; minutes if any of them took the square.
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(readYaml(`a: &a [${'x,'.repeat(1_000)}]\nb: [${'*a,'.repeat(1_000)}]\nsources: []`).tables).toEqual([])
}, 30_000)
