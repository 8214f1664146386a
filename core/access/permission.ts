/** What one stored permission text grants. The letters are independent: exec brings neither read nor write. */
export interface Permission {
  readonly denied: boolean
  readonly read: boolean
  readonly write: boolean
  readonly exec: boolean
}

export const LETTERS = ['read', 'write', 'exec'] as const
export type Letter = (typeof LETTERS)[number]

export const PERMISSION_LEVELS = ['none', 'read', 'exec', 'full'] as const
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number]

const STORED = { none: 'D', read: 'R', exec: 'RX', full: 'RWX' } as const satisfies Record<PermissionLevel, string>
const SIGN = { read: 'R', write: 'W', exec: 'X' } as const satisfies Record<Letter, string>

/** Reads a stored permission: the letters R W X, or D for denied, or a level's name. Letter case matters. */
export function parsePermission(stored: string): Permission {
  const level = PERMISSION_LEVELS.find((name) => name === stored)
  const text = level === undefined ? stored : STORED[level]
  if (text.includes('D')) return { denied: true, read: false, write: false, exec: false }
  return { denied: false, read: text.includes('R'), write: text.includes('W'), exec: text.includes('X') }
}

/** Whether a permission grants anything at all. A text with no known letter grants nothing. */
export function grantsAnything(permission: Permission): boolean {
  return LETTERS.some((letter) => permission[letter])
}

/** `r-x`, as the admin table shows it; `---` when denied. */
export function permissionText(permission: Permission): string {
  return `${permission.read ? 'r' : '-'}${permission.write ? 'w' : '-'}${permission.exec ? 'x' : '-'}`
}

/** `RX`, as it is stored; `D` when denied, empty when there is no letter. */
export function permissionLetters(permission: Permission): string {
  if (permission.denied) return STORED.none
  return LETTERS.filter((letter) => permission[letter])
    .map(letterSign)
    .join('')
}

/** The sign of one letter: read is R, write is W, exec is X. */
export function letterSign(letter: Letter): 'R' | 'W' | 'X' {
  return SIGN[letter]
}

/** The level that the admin table and form show: only R is read, X without W is exec, any other letters are full. */
export function permissionLevel(permission: Permission): PermissionLevel {
  if (permission.denied || !grantsAnything(permission)) return 'none'
  if (permission.exec) return permission.write ? 'full' : 'exec'
  return permission.write ? 'full' : 'read'
}

/** What is stored for a level. */
export function permissionForLevel(level: PermissionLevel): string {
  return STORED[level]
}
