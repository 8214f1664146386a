import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { THEMES } from './themes'
import { usePageColors } from './use-page-colors'

test('scroll bars, and what else the browser draws by itself, follow the theme', () => {
  const { rerender } = renderHook(({ mode }) => usePageColors(mode), {
    initialProps: { mode: 'dark' as 'dark' | 'light' },
  })
  const { style } = document.documentElement
  expect([style.colorScheme, style.scrollbarColor]).toEqual([
    'dark',
    `${THEMES.dark.colorNeutralForeground4} transparent`,
  ])
  rerender({ mode: 'light' })
  expect([style.colorScheme, style.scrollbarColor]).toEqual([
    'light',
    `${THEMES.light.colorNeutralForeground4} transparent`,
  ])
})
