import { describe, expect, test } from 'vitest'
import { placeOf, problemsIn } from './problems'

/** As the jobs of dbt 1.11 write it. */
const stamped = (text: string) => text.replace(/^/gm, '13:20:24  ')

describe('what dbt finds wrong', () => {
  test.each([
    [
      'Jinja that does not parse',
      `Encountered an error:
Compilation Error in model orders (models/marts/orders.sql)
  unexpected '}', expected ')'
    line 2
      {{ foo( }} as y`,
      { path: 'models/marts/orders.sql', line: 2, message: "unexpected '}', expected ')'" },
    ],
    [
      'an unknown macro',
      `Encountered an error:
Runtime Error
  Compilation Error in model orders (models/marts/orders.sql)
    'in_euros2' is undefined. This can happen when calling a macro that does not exist.`,
      {
        path: 'models/marts/orders.sql',
        line: undefined,
        message: "'in_euros2' is undefined. This can happen when calling a macro that does not exist.",
      },
    ],
    [
      'a model that is not there',
      `Compilation Error
  Model 'model.shop.orders' (models/marts/orders.sql) depends on a node named 'nope' which was not found`,
      {
        path: 'models/marts/orders.sql',
        message:
          "Model 'model.shop.orders' (models/marts/orders.sql) depends on a node named 'nope' which was not found",
      },
    ],
    [
      'what the database refuses, whose line is of the compiled text',
      `Runtime Error
  Runtime Error in model orders (models/marts/orders.sql)
    Binder Error: Referenced column "nope" was not found because the FROM clause is missing

    LINE 5:   nope as y
              ^^^^`,
      {
        path: 'models/marts/orders.sql',
        line: undefined,
        message: 'Binder Error: Referenced column "nope" was not found because the FROM clause is missing',
        quoted: 'nope as y',
      },
    ],
    [
      'YAML that does not parse',
      `Parsing Error
  Error reading shop: marts/orders.yml - Runtime Error
    Syntax error near line 4
    ------------------------------
    4  |    description: x

    Raw Error:
    ------------------------------
    while parsing a block collection
      in "<unicode string>", line 3, column 3`,
      { path: 'marts/orders.yml', line: 4, message: 'Syntax error near line 4' },
    ],
    [
      'YAML that dbt does not understand',
      `Parsing Error
  Invalid models config given in models/marts/orders.yml @ models: {'name': 'orders', 'columns': 3} - at path ['columns']: 3 is not of type 'array'`,
      {
        path: 'models/marts/orders.yml',
        message:
          "Invalid models config given in models/marts/orders.yml: at path ['columns']: 3 is not of type 'array'",
      },
    ],
    [
      'a test whose query fails',
      `Failure in test t1 (tests/t1.sql)
  Runtime Error in test t1 (tests/t1.sql)
  Catalog Error: Table with name orders does not exist!

  LINE 11:   select * from "w"."main"."orders" where nope = 1
                           ^^^^^^^^^^^^^^^^^^^

  compiled code at target/compiled/shop/tests/t1.sql

Done. PASS=0 WARN=0 ERROR=1`,
      {
        path: 'tests/t1.sql',
        message: 'Catalog Error: Table with name orders does not exist!',
        quoted: 'select * from "w"."main"."orders" where nope = 1',
      },
    ],
    [
      'a test that finds rows',
      `Failure in test t1 (tests/t1.sql)
  Got 6 results, configured to fail if != 0

  compiled code at target/compiled/shop/tests/t1.sql`,
      { path: 'tests/t1.sql', line: undefined, message: 'Got 6 results, configured to fail if != 0' },
    ],
  ])('%s is told once, with its file', (_what, output, expected) => {
    const problems = problemsIn(stamped(`Running with dbt=1.11.16\n${output}\n\n${output}`))
    expect(problems).toEqual([expect.objectContaining(expected)])
  })

  test('a run without failures has none', () => {
    expect(problemsIn(stamped('Running with dbt=1.11.16\nFound 1 model, 511 macros\n\nDone.'))).toEqual([])
  })
})

describe('its place in the text', () => {
  const text = "select\n  in_euros2('a') as x,\n  nope as y\nfrom {{ ref('gone') }}\n"
  const at = (facts: Partial<Parameters<typeof placeOf>[1]>) => {
    const { from, to } = placeOf(text, { path: '', line: undefined, message: '', quoted: undefined, ...facts })
    return text.slice(from, to)
  }
  test('is the line that is numbered, else what the database quotes, else what is named, else the beginning', () => {
    expect(at({ line: 2, quoted: 'nope as y' })).toBe("in_euros2('a') as x,")
    expect(at({ quoted: '...nope as...', message: "'gone'" })).toBe('nope as y')
    expect(at({ message: "depends on a node named 'gone' which was not found" })).toBe('gone')
    expect(at({ message: "'euros2' is undefined", line: 99 })).toBe('select')
  })
})
