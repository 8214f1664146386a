import { createToken } from '../../services/token'

/** What a plugin must know of backups that keeps files which its tables name. */
export interface Backups {
  /** True while one is made: a file that no row names any more then stays, since the copy of the database may name it. */
  isUnderWay(): Promise<boolean>
}
export const Backups = createToken<Backups>('etabli.Backups', 'Whether a backup is being made')
