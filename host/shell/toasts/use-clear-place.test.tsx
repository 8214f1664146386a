import { afterEach, expect, test, vi } from 'vitest'
import { clearBottom } from './use-clear-place'

const STACK = { left: 900, right: 1260, height: 80 }
const at = (top: number, bottom: number, left = 800, right = 1280) => ({
  top,
  bottom,
  left,
  right,
  width: right - left,
})

vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
afterEach(() => vi.clearAllMocks())

test('messages stand above what they would cover, and above what is above that', () => {
  expect(clearBottom(STACK, [])).toBe(20)
  expect(clearBottom(STACK, [at(760, 792)])).toBe(48)
  expect(clearBottom(STACK, [at(660, 700), at(760, 792)])).toBe(148)
  expect(clearBottom(STACK, [at(100, 140), at(760, 792)])).toBe(48)
})

test('what is beside them, out of sight or without any room above it moves nothing', () => {
  expect(clearBottom(STACK, [at(760, 792, 0, 880)])).toBe(20)
  expect(clearBottom(STACK, [at(900, 940)])).toBe(20)
  expect(clearBottom(STACK, [{ ...at(760, 792), width: 0 }])).toBe(20)
  expect(clearBottom(STACK, [at(20, 790)])).toBe(20)
})
