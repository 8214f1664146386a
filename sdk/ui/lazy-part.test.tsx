import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part'

test('code that did not come is asked for again the next time; until then something else stands in its place', async () => {
  let isAway = true
  const fetchCode = async () => {
    if (isAway) throw new Error('it did not come')
    return { default: () => <p>the part</p> }
  }
  const Part = lazyPart<object>(fetchCode, <p>waiting</p>, () => <p>instead</p>)
  const { unmount } = render(<Part />)
  expect(screen.getByText('waiting')).toBeTruthy()
  expect(await screen.findByText('instead')).toBeTruthy()
  await expect(Part.load()).rejects.toThrow('it did not come')
  unmount()
  isAway = false
  render(<Part />)
  expect(await screen.findByText('the part')).toBeTruthy()
})
