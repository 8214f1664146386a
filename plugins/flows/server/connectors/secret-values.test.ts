import { masked } from '@etabli/sdk/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenIn } from './secret-values'

const SECRET = 'hunter2/ü+"quoted'
const hidden = hiddenIn([{ kind: 'connection', data: { user: 'ana', password: SECRET } }])
const shown = (text: string) => masked(text, hidden)

test('a password stands in no form that connectors write', () => {
  expect(shown(`password=${SECRET}!`)).toBe('password=***!')
  expect(shown(`postgresql://ana:${encodeURIComponent(SECRET)}@db`)).toBe('postgresql://ana:***@db')
  expect(shown(JSON.stringify({ password: SECRET }))).toBe('{"password":"***"}')
})

test('what is in a text that is encoded in base64 cannot be read from what is shown, wherever it stands', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), fc.boolean(), (before, after, isOfWeb) => {
      const encoded = Buffer.from(`${before}${SECRET}${after}`).toString(isOfWeb ? 'base64url' : 'base64')
      const left = shown(`Authorization: Basic ${encoded}`)
      expect(left).toContain('***')
      // A letter at either end is shared with what stands beside it.
      const kept = left.slice('Authorization: Basic '.length).replace('***', '')
      const own = Buffer.from(before).length + Buffer.from(after).length
      expect(kept.length).toBeLessThanOrEqual(Math.ceil((own * 4) / 3) + 6)
    }),
  )
})
