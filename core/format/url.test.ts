import { expect, test } from 'vitest'
import { isUrl, safeHref } from './url'

test('a URL has an optional scheme, a domain, an optional port and a path; without a domain it is rejected (SHELL-103, OP-87)', () => {
  const accepted = [
    'example.org',
    'http://example.org',
    'HTTPS://Example.ORG',
    'https://data.example.org:8443/a/b?c=d#e',
    'example.org:80',
    'example.org/path/',
    'localhost:4700/app',
    '10.0.0.7:9000',
    'https://établi.example',
    'my-data.eu-west-1.example.org',
  ]
  for (const text of accepted) expect(isUrl(text), text).toBe(true)
  const rejected = [
    '',
    'http://',
    'https:///path',
    '/path/only',
    ':8080',
    'http://:8080/x',
    'example',
    'ftp://example.org',
    'javascript:alert(1)',
    'example.org:port',
    'example..org',
    '-example.org',
    'exa mple.org',
    'example.org/a b',
  ]
  for (const text of rejected) expect(isUrl(text), text).toBe(false)
})

// Matched in more than linear time, texts of this size would hang the test.
test('hostile texts of megabytes are refused', () => {
  const million = 1_000_000
  const hostile = ['a'.repeat(million), 'a.'.repeat(million), `${'a-'.repeat(million)}.`, `a.b/${'x'.repeat(million)} `]
  for (const text of hostile) {
    expect(isUrl(text)).toBe(false)
    expect(safeHref(`https://${text}\n.`)).toBeUndefined()
  }
})

test('a safe link is an absolute http or https URL, whole', () => {
  expect(safeHref('https://example.org/a?b#c')).toBe('https://example.org/a?b#c')
  expect(safeHref('  HTTP://example.org ')).toBe('HTTP://example.org')
  expect(safeHref('http://[::1]:80/')).toBe('http://[::1]:80/')
})

test('every other scheme and form is no link', () => {
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//example.org',
    '/app',
    'example.org',
    'https:example.org',
    'https:/example.org',
    'https:\\\\example.org',
    'https://',
    'https:///x',
    'https://exa\nmple.org',
    'https://example.org/\u0000',
    'view-source:https://example.org',
    '',
  ]
  for (const text of refused) expect(safeHref(text), JSON.stringify(text)).toBeUndefined()
})
