import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countedParts } from './counted-parts'

const says = (text: string, code = 0) => [
  process.execPath,
  '--eval',
  `process.stdout.write(${JSON.stringify(text)}); process.exitCode = ${code}`,
]

test.each([
  ['all that passed', [says('3 passed, 0 failed\n'), says('one\n4 passed, 0 failed\n')], '7 passed, 0 failed', true],
  ['only the last line of a part', [says('9 passed, 9 failed\n2 passed, 0 failed\n')], '2 passed, 0 failed', true],
  ['what failed', [says('3 passed, 2 failed\n', 1), says('1 passed, 0 failed\n')], '4 passed, 2 failed', false],
  ['a part that says nothing', [says('no counts\n'), says('1 passed, 0 failed\n')], '1 passed, 1 failed', false],
  ['a part that ends badly', [says('3 passed, 0 failed\n', 1)], '3 passed, 1 failed', false],
])('the last line counts %s', async (_, commands, line, isGood) => {
  let said = ''
  expect(
    await countedParts(commands, (text) => {
      said += text
    }),
  ).toBe(isGood)
  expect(said.trimEnd().split('\n').at(-1)).toBe(line)
})

test('what failed in any part is said again before the last line, once', async () => {
  let said = ''
  const first = says(
    'failed: a.test.ts > one: no\n1 passed, 1 failed\nfailed: a.test.ts > one: no\n1 passed, 1 failed\n',
    1,
  )
  await countedParts([first, says('5 passed, 0 failed\n'), says('no counts\n', 3)], (text) => {
    said += text
  })
  const [one, two, counts] = said.trimEnd().split('\n').slice(-3)
  expect(one).toBe('failed: a.test.ts > one: no')
  expect(two).toMatch(/^failed: .+ ended with 3$/)
  expect(counts).toBe('6 passed, 2 failed')
})

test('what runs beside others begins without waiting for them, is counted, and is said as a whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etabli-beside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const meets = (mine: string, other: string, counts: string) => [
    process.execPath,
    '--eval',
    `const fs = require('node:fs')
    process.stdout.write('begin ')
    fs.writeFileSync(${JSON.stringify(join(folder, mine))}, '')
    const asked = setInterval(() => {
      if (!fs.existsSync(${JSON.stringify(join(folder, other))})) return
      clearInterval(asked)
      process.stdout.write(${JSON.stringify(`${counts}\n`)})
    }, 20)`,
  ]
  let said = ''
  const isGood = await countedParts(
    [
      says('1 passed, 0 failed\n'),
      {
        beside: [
          [meets('a', 'b', 'a\n2 passed, 0 failed'), says('4 passed, 1 failed\n', 1)],
          [meets('b', 'a', 'b\n8 passed, 0 failed')],
        ],
      },
    ],
    (text) => {
      said += text
    },
  )
  expect(isGood).toBe(false)
  expect(said).toContain('begin a\n2 passed')
  expect(said).toContain('begin b\n8 passed')
  expect(said.trimEnd().split('\n').at(-1)).toBe('15 passed, 1 failed')
})
