import { expect, test } from 'vitest'
import { readApp } from './app'
import { readIcon } from './app-icon'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

test('XAPP-01 an entry is read field by field; what does not fit a field counts as not there', () => {
  const link = { engine: 'url', healthURL: 'https://bi.example.org/health' }
  expect(
    readApp({ name: 'BI', icon: PIXEL, url: 'https://bi.example.org', unsecure: true, 'engine-link': link, extra: 1 }),
  ).toEqual({
    name: 'BI',
    icon: { kind: 'image', source: PIXEL },
    url: 'https://bi.example.org',
    address: 'web',
    unsecure: true,
    link,
    code: { kind: 'none' },
  })
  const nothing = {
    name: 'BI',
    icon: { kind: 'none' },
    url: '',
    address: 'empty',
    unsecure: false,
    link: undefined,
    code: { kind: 'none' },
  }
  expect(readApp({ name: 'BI' })).toEqual(nothing)
  expect(readApp({ name: 'BI', icon: 1, url: null, unsecure: 'yes', 'engine-link': { engine: '' } })).toEqual(nothing)
})

test('XAPP-04 only an engine-link that names an engine links an app', () => {
  for (const link of [undefined, null, 'url', [], {}, { engine: 1 }, { healthURL: 'https://x.example' }])
    expect(readApp({ name: 'BI', 'engine-link': link }).link).toBeUndefined()
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'file:///etc/passwd', 'ftp://x.example', 'x'])(
  '%s is no address that is opened',
  (url) => expect(readApp({ name: 'BI', url }).address).toBe('unsafe'),
)

test('XAPP-02 an image address is an image; an icon class is one of our own icons, or the one for anything else', () => {
  for (const source of [
    PIXEL,
    'data:image/svg+xml,<svg/>',
    'https://bi.example.org/logo.svg',
    'http://localhost/x.png',
  ])
    expect(readIcon(source)).toEqual({ kind: 'image', source })
  expect(readIcon('fa-solid fa-database')).toEqual({ kind: 'icon', name: 'Source' })
  expect(readIcon('bi bi-graph-up')).toEqual({ kind: 'icon', name: 'Report' })
  expect(readIcon('Icon--Dashboard')).toEqual({ kind: 'icon', name: 'Dashboard' })
  for (const other of ['', 'fa-unicorn', 'constructor __proto__', 'javascript:alert(1)', 'data:text/html,x', 7, null])
    expect(readIcon(other)).toEqual({ kind: 'none' })
})
