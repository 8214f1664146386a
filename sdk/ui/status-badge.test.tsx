import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusBadge, type StatusTone } from './status-badge'

test('a status is a word, and each tone that means something else has a form of its own', () => {
  const tones: readonly StatusTone[] = ['neutral', 'success', 'running', 'pending', 'warning', 'danger']
  render(
    <FluentProvider theme={webLightTheme}>
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone} title={`What ${tone} means`}>
          {`is ${tone}`}
        </StatusBadge>
      ))}
    </FluentProvider>,
  )
  const badges = tones.map((tone) => screen.getByTitle(`What ${tone} means`))
  expect(badges.map(({ textContent }) => textContent)).toEqual(tones.map((tone) => `is ${tone}`))
  const forms = badges.map((badge) => badge.querySelector('svg')?.innerHTML)
  expect(new Set(forms).size).toBe(tones.length)
  expect(badges.every((badge) => badge.querySelector('svg')?.getAttribute('aria-hidden') === 'true')).toBe(true)
})
