import { expect, test } from 'vitest'
import { priceText } from './price-text'

test('a price is told as the cloud tells it, with what thirty days are where that is another number', () => {
  expect(priceText({ amount: 0.0222, currency: 'EUR', per: 'hour' })).toBe('0.0222 EUR per hour, 15.98 EUR in 30 days')
  expect(priceText({ amount: 0.000001234, currency: 'EUR', per: 'hour' })).toBe(
    '0.00000123 EUR per hour, 0.000888 EUR in 30 days',
  )
  expect(priceText({ amount: 16, currency: 'EUR', per: 'month' })).toBe('16 EUR per month')
})
