import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { type RunMark, RunStrip } from './run-strip'

function show(runs: readonly RunMark[]) {
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <RunStrip label="Last runs of nightly" runs={runs} />
      </FluentProvider>
    </MemoryRouter>,
  )
  return within(screen.getByRole('list', { name: 'Last runs of nightly' }))
}

const run = (number: number): RunMark => ({
  id: `${number}`,
  tone: 'success',
  status: 'Completed',
  time: `day ${number}`,
})

test('of many runs the last ten are shown, each by its status and time', () => {
  const strip = show(Array.from({ length: 12 }, (_, index) => run(index + 1)))
  const names = strip.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))
  expect(names).toHaveLength(10)
  expect([names[0], names[9]]).toEqual(['Completed, day 3', 'Completed, day 12'])
})

test('a run leads to its page or does what it is told to, and says what it is when it gets the focus', () => {
  const opened: string[] = []
  const strip = show([
    { ...run(1), to: '/runs/1' },
    { ...run(2), onOpen: () => opened.push('2') },
  ])
  expect(strip.getByRole('link', { name: 'Completed, day 1' }).getAttribute('href')).toBe('/runs/1')
  const button = strip.getByRole('button', { name: 'Completed, day 2' })
  fireEvent.click(button)
  expect(opened).toEqual(['2'])
  fireEvent.focus(button)
  expect(screen.getByRole('tooltip').textContent).toBe('Completed, day 2')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})
