import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part'
import { CodeDiff } from './code-diff'

const SIDES = { original: 'before', originalLabel: 'Theirs', value: 'after', valueLabel: 'Mine' } as const
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

test('two texts stand beside each other; the left one is only read, the right one is edited', async () => {
  const typed: string[] = []
  await renderPart(<CodeDiff {...SIDES} onChange={(text) => typed.push(text)} />)
  const [theirs, mine] = [await field('Theirs'), await field('Mine')]
  expect([theirs.value, mine.value]).toEqual(['before', 'after'])
  expect([theirs.readOnly, mine.readOnly]).toEqual([true, false])
  fireEvent.change(mine, { target: { value: 'both' } })
  expect(typed).toEqual(['both'])
})

test('without a way to change it, the right text is only read as well', async () => {
  await renderPart(<CodeDiff {...SIDES} />)
  expect((await field('Mine')).readOnly).toBe(true)
})
