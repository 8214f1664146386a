import type { ServicePrice } from '@etabli/sdk/server'
import type { PriceSystem, Product } from '../api/shapes'

/** Of the times that a price may be for, those that have a plain name. */
const TIMES: Readonly<Record<string, string>> = { PT1H: 'hour', P1D: 'day', P1M: 'month' }
/** The kinds of machines that services run on. */
const KINDS = ['docker', 'node', 'python', 'linux']

/** What a size costs; undefined where the list does not say it plainly, or kinds of machines of this size cost not the same. */
export function priceOf(size: string, products: readonly Product[], prices: PriceSystem): ServicePrice | undefined {
  const found = products
    .filter(({ enabled, variant }) => enabled && KINDS.includes(variant?.slug ?? ''))
    .flatMap(({ flavors }) => flavors.filter(({ name }) => name === size))
    .map(({ price_id }) => prices.runtime.find(({ slug_id }) => slug_id.toLowerCase() === price_id?.toLowerCase()))
  const [first] = found
  const per = TIMES[first?.time_unit ?? '']
  if (!first || per === undefined) return undefined
  if (found.some((each) => each?.price !== first.price || each.time_unit !== first.time_unit)) return undefined
  return { amount: first.price, currency: prices.currency, per }
}
