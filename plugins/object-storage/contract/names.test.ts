import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { directoryName, fileName, namePrefix, newBucketName, objectName } from './names'

const SCHEMAS: Readonly<Record<string, z.ZodMiniType<string>>> = {
  ...{ directoryName, fileName, namePrefix, newBucketName, objectName },
}
const LONG = 'a'.repeat(2_000)

test.each([
  ['directoryName', ['', '/', ' /', '/a', 'a//b', '../a', 'a\\b', 'a\u0007', LONG, LONG.repeat(3)]],
  ['fileName', ['', 'a/', '/a', 'a//b', './a', 'a\\b', 'a\u0007', LONG, LONG.repeat(3)]],
  ['objectName', ['', '/a', 'a//b', './a', 'a\\b', 'a\u0007', LONG, LONG.repeat(3)]],
  ['namePrefix', ['a\u0007', '/a/', LONG, LONG.repeat(3)]],
  ['newBucketName', ['', 'A b', 'a..b', '10.0.0.1']],
])('what is wrong with a %s is said in one whole sentence, which needs no field in front of it', (name, wrong) => {
  for (const text of wrong) {
    const said = SCHEMAS[name]?.safeParse(text).error?.issues.map(({ message }) => message)
    expect(said, text.slice(0, 20)).toHaveLength(1)
    expect(said?.[0], text.slice(0, 20)).toMatch(/^[A-Z].*\.$/)
  }
})
