import { expect, test } from 'vitest'
import { LocalPreferenceStore } from './preference-store'
import { DefaultThemeService } from './theme-service'

class MediaStub extends EventTarget {
  matches = false
  readonly media = ''
  onchange = null
  addListener() {}
  removeListener() {}
  turn(dark: boolean) {
    this.matches = dark
    this.dispatchEvent(new Event('change'))
  }
}

function setUp() {
  localStorage.clear()
  const preferences = new LocalPreferenceStore(localStorage, window)
  const system = new MediaStub()
  const theme = new DefaultThemeService(preferences, system)
  const modes: string[] = []
  theme.mode$.subscribe((mode) => modes.push(mode))
  return { preferences, system, theme, modes }
}

test('the theme follows the system until one is chosen', () => {
  const { system, theme, modes } = setUp()
  system.turn(true)
  theme.choose('light')
  system.turn(false)
  system.turn(true)
  theme.choose('system')
  expect(modes).toEqual(['light', 'dark', 'light', 'dark'])
})

test('a stored theme that is none counts as not chosen', () => {
  const { preferences, modes } = setUp()
  preferences.set('etabli.theme', 'purple')
  expect(modes).toEqual(['light'])
})

test('a preference is seen by those who watch it, from this tab and from another', () => {
  const { preferences } = setUp()
  const seen: unknown[] = []
  preferences.watch$('last-project').subscribe((value) => seen.push(value))
  preferences.set('last-project', 'demo')
  localStorage.setItem('last-project', 'other')
  window.dispatchEvent(new StorageEvent('storage', { key: 'last-project' }))
  preferences.remove('last-project')
  expect(seen).toEqual([undefined, 'demo', 'other', undefined])
})

test('a browser that refuses to store says so with the key, and reads as empty', () => {
  const refusing = new Proxy(localStorage, {
    get: () => () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const preferences = new LocalPreferenceStore(refusing, window)
  expect(preferences.get('last-project')).toBeUndefined()
  expect(() => preferences.set('last-project', 'demo')).toThrow('the browser refuses to store last-project')
})
