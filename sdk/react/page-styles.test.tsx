import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageStyles } from './page-styles'
import { THEMES } from './themes'

test('scroll bars and what the browser draws itself follow the theme, with the nonce that the page asks for', () => {
  const drawn = render(<PageStyles mode="dark" nonce="of-this-page" />)
  const style = drawn.container.querySelector('style')
  expect(style?.nonce).toBe('of-this-page')
  expect(style?.textContent).toContain(`scrollbar-color:${THEMES.dark.colorNeutralForeground4} transparent`)
  expect(document.documentElement.style.colorScheme).toBe('dark')

  drawn.rerender(<PageStyles mode="light" nonce="of-this-page" />)
  expect(style?.textContent).toContain(`scrollbar-color:${THEMES.light.colorNeutralForeground4} transparent`)
  expect(document.documentElement.style.colorScheme).toBe('light')
})
