import type { Rights, Row } from '@etabli/sdk/server'

/** What may be granted and still changes nothing. */
const READING = ['SELECT', 'SHOW VIEW', 'USAGE']
/** What reaches files of the database's machine, or whatever the server may. */
const HARMFUL = ['FILE', 'SUPER']
const NAME = '`(?:[^`]|``)*`'
const PRIVILEGES = new RegExp(
  `^GRANT (.+?) ON (?:(PROCEDURE|FUNCTION|PACKAGE|PACKAGE BODY) )?(\\*|${NAME})\\.(\\*|${NAME}) TO `,
)
const ROLES = new RegExp(`^GRANT ((?:(?:${NAME}|'[^']*')(?:@(?:${NAME}|'[^']*'))?(?:, ?)?)+) TO `)
const ROLE = new RegExp(NAME, 'g')
/** MySQL's roles have one, as accounts do. */
const HOST = new RegExp(`@${NAME}`, 'g')

/** One line of SHOW GRANTS, which may hold the hash of a password behind what is read here. */
export interface Grant {
  readonly privileges: readonly string[]
  /** `*.*`, `warehouse.*`, `warehouse.orders`. */
  readonly place: string
  readonly isPassedOn: boolean
}

export function grantsOf(rows: readonly Row[]): {
  readonly grants: readonly Grant[]
  readonly roles: readonly string[]
} {
  const lines = rows.flatMap(([line]) => line ?? [])
  return {
    grants: lines.flatMap(grantOf),
    roles: lines.flatMap((line) => (ROLES.exec(line)?.[1]?.replace(HOST, '').match(ROLE) ?? []).map(unquoted)),
  }
}

/** What the grants of an account and of its roles come to; `hidden` are roles whose grants it may not see. */
export function rightsOf(grants: readonly Grant[], hidden: readonly string[]): Rights {
  const reasons = [
    ...grants.flatMap(reasonsOf),
    ...hidden.map((role) => `may become the role ${role}, whose rights it cannot see`),
  ]
  const unique = [...new Set(reasons)]
  return { guaranteed: unique.length === 0, reasons: unique, mayHarm: grants.some(mayHarm) }
}

function grantOf(line: string): readonly Grant[] {
  if (/^GRANT PROXY /.test(line)) return [{ privileges: ['PROXY'], place: '*.*', isPassedOn: false }]
  const [whole, privileges, routine, schema, table] = PRIVILEGES.exec(line) ?? []
  if (whole === undefined || privileges === undefined || schema === undefined || table === undefined) return []
  return [
    {
      privileges: splitPrivileges(privileges),
      place: `${routine === undefined ? '' : `${routine.toLowerCase()} `}${unquoted(schema)}.${unquoted(table)}`,
      isPassedOn: / WITH GRANT OPTION\b/.test(line.slice(whole.length)),
    },
  ]
}

/** `SELECT (`a`, `b`), INSERT` are two, whose columns do not matter. */
function splitPrivileges(text: string): readonly string[] {
  return text
    .replace(/ ?\((?:`(?:[^`]|``)*`(?:, ?)?)*\)/g, '')
    .split(/, ?/)
    .map((privilege) => privilege.trim())
}

function reasonsOf({ privileges, place, isPassedOn }: Grant): readonly string[] {
  const beyond = privileges
    .filter((privilege) => !READING.includes(privilege))
    .map((privilege) => reasonOf(privilege, place))
  return isPassedOn ? [...beyond, `may pass its rights on ${placeText(place)} on to other accounts`] : beyond
}

function reasonOf(privilege: string, place: string): string {
  if (/^ALL( PRIVILEGES)?$/.test(privilege)) return `may do everything in ${placeText(place)}`
  if (privilege === 'PROCESS') return 'may see what other accounts run (PROCESS)'
  if (privilege === 'FILE') return 'may read and write files of the server (FILE)'
  if (privilege === 'PROXY') return 'may act as another account (PROXY)'
  if (place.includes(' ')) return `may ${privilege} the ${place}`
  return `may ${privilege} ${privilege === 'INSERT' ? 'into' : 'in'} ${placeText(place)}`
}

function placeText(place: string): string {
  if (place === '*.*') return 'the whole server'
  return place.endsWith('.*') ? `the schema ${place.slice(0, -2)}` : place
}

function mayHarm({ privileges, place }: Grant): boolean {
  return privileges.some(
    (privilege) => HARMFUL.includes(privilege) || (place === '*.*' && /^ALL( PRIVILEGES)?$/.test(privilege)),
  )
}

function unquoted(name: string): string {
  return name.startsWith('`') ? name.slice(1, -1).replaceAll('``', '`') : name
}
