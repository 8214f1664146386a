import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PluginIcon } from './plugin-icon'

test("a plugin's own icon is one path on a box of 20 by 20, in the colour of the text, and hidden from screen readers", () => {
  const { container } = render(<PluginIcon name={{ path: 'M2 2h16v16H2z' }} className="mine" />)
  const icon = container.querySelector('svg')
  expect(icon?.getAttribute('viewBox')).toBe('0 0 20 20')
  expect(icon?.getAttribute('fill')).toBe('currentColor')
  expect(icon?.getAttribute('aria-hidden')).toBe('true')
  expect(icon?.getAttribute('class')).toBe('mine')
  expect(icon?.innerHTML).toBe('<path d="M2 2h16v16H2z"></path>')
})
