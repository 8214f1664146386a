import { expect, test } from 'vitest'
import { rewriteSpecifiers } from './rewrite-specifiers'

const known = new Set(['core/access/access.js', 'sdk/index.js', 'sdk/react/index.js', 'sdk/react/use-call.js'])
const rewrite = (code: string) => rewriteSpecifiers(code, 'sdk/react/use-call.js', known)

test('specifiers of core become relative, with their extension', () => {
  expect(rewrite("import { parseAccess } from '@etabli/core/access/access'")).toBe(
    "import { parseAccess } from '../../core/access/access.js'",
  )
  expect(rewrite("type A = import('@etabli/core/access/access').Access")).toBe(
    "type A = import('../../core/access/access.js').Access",
  )
})

test('files and folders of the package get the name of their file', () => {
  expect(rewrite('export * from "./use-call"')).toBe('export * from "./use-call.js"')
  expect(rewrite("import '..'\nimport('.')")).toBe("import '../index.js'\nimport('./index.js')")
})

test('packages of others are left alone', () => {
  const code = "import { map } from 'rxjs'\nimport * as z from 'zod/mini'"
  expect(rewrite(code)).toBe(code)
})

test('a specifier that leads out of the package is refused', () => {
  expect(() => rewrite("import '../../host/main'")).toThrow(
    "sdk/react/use-call.js: '../../host/main' is not part of the package",
  )
})

test('an example in a comment is nobody’s file', () => {
  const code = "/**\n * @example lazy(() => import('./pages/tables.page'))\n */\nexport declare function lazy(): void"
  expect(rewrite(code)).toBe(code)
})
