import { messageParts } from '../../../plugins/assistant/contract'
import type { Measure } from '../report'

/** Reading a message must take time that grows with its length alone, whatever marks a model writes. */
export function measureMarks(): readonly Measure[] {
  const values = ['```sql\n', '```\n\n'].map((mark) => {
    const from = performance.now()
    messageParts(mark.repeat(5_000))
    return performance.now() - from
  })
  return [{ name: '5,000 marks of blocks in one message, read', unit: 'ms', values, goal: 100 }]
}
