import type { CustomTypesConfig } from 'pg'

const BOOLEAN = 16

const asIs = (text: string) => text
const asWord = (letter: string) => (letter === 't' ? 'true' : 'false')

/** Every value stays the text that PostgreSQL sends: parsing would round numbers beyond 2^53 and drop microseconds. */
export const textValues: CustomTypesConfig = {
  getTypeParser: (type: number) => (type === BOOLEAN ? asWord : asIs),
}
