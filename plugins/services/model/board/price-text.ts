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

function numberText(amount: number): string {
  return String(amount < 1 ? Number(amount.toPrecision(3)) : Number(amount.toFixed(2)))
}
