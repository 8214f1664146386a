import { connectionFailures } from '@etabli/sdk/server'

/** No database takes these as text. */
const UNWRITABLE = /\0|\p{Surrogate}/u

/**
 * The expression of rows that have none of these values; those without a value stay unless null is one of them. `name` is the
 * quoted column, `equals` the expression of one value.
 */
export function excluding(name: string, values: readonly (string | null)[], equals: (text: string) => string): string {
  const texts = values.filter((value) => value !== null)
  if (texts.some((text) => UNWRITABLE.test(text))) throw connectionFailures.INVALID_FORM()
  const isNullOut = texts.length < values.length
  if (texts.length === 0) return `${name} is not null`
  const others = `not (${texts.map(equals).join(' or ')})`
  return isNullOut ? `(${name} is not null and ${others})` : `(${name} is null or ${others})`
}
