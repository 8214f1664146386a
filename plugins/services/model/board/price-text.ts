import type { ServicePrice } from '../../contract'
import { PRICE } from '../../messages/board'

/** How often each is in thirty days. */
const TIMES: Readonly<Record<string, number>> = { hour: 720, day: 30 }

/** As the cloud says it, and what thirty days are, which is easier to compare. */
export function priceText({ amount, currency, per }: ServicePrice): string {
  const told = PRICE.text(numberText(amount), currency, per)
  const times = TIMES[per]
  return times === undefined ? told : `${told}, ${PRICE.monthly(numberText(amount * times), currency)}`
}

/** Two digits behind the point, and of less than one three that say something. */
function numberText(amount: number): string {
  if (amount >= 1 || amount <= 0) return String(Number(amount.toFixed(2)))
  return amount.toFixed(2 - Math.floor(Math.log10(amount))).replace(/\.?0+$/, '')
}
