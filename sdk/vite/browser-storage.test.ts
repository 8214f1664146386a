import { expect, test } from 'vitest'
import { browserStorageIn } from './browser-storage'

test('what is used of the storage of the browser is found, each once, by whatever name the page has', () => {
  expect(
    browserStorageIn(
      'localStorage.getItem("a"); window.localStorage.b = 1; self["sessionStorage"]; const { open } = indexedDB; window.document.cookie = "a"',
    ),
  ).toEqual(['localStorage', 'sessionStorage', 'indexedDB', 'document.cookie'])
  expect(browserStorageIn('document["cookie"]')).toEqual(['document.cookie'])
  expect(browserStorageIn('use({ localStorage })')).toEqual(['localStorage'])
})

test('what only has such a name is left alone', () => {
  const code = `
    import { localStorage as a } from './own.js'
    const own = { localStorage: 1, indexedDB() {} }
    own.localStorage = "localStorage"; request.cookie; class Own { sessionStorage = 1 }
    export { own as indexedDB }`
  expect(browserStorageIn(code)).toEqual([])
})
