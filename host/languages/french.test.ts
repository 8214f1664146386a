import { expect, test } from 'vitest'
import { DECLARATIONS } from '../build/declarations'
import { workbenchTexts } from '../build/text-list'
import fr from './fr'

/** Every text for people in a declaration. */
function shownIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const isShown = ['title', 'label', 'purpose', 'description'].includes(key) && typeof each === 'string'
    return isShown ? [each] : shownIn(each)
  })
}

test('every text of the workbench is there in French', async () => {
  expect(Object.keys(fr).sort()).toEqual([...(await workbenchTexts()).keys()].sort())
})

test.each([...DECLARATIONS.keys()])('what %s declares is there in French, and nothing else', (area) => {
  const { texts, ...declared } = DECLARATIONS.get(area)?.manifest ?? {}
  expect(Object.keys(texts?.fr ?? {}).sort()).toEqual([...new Set(shownIn(declared))].sort())
})
