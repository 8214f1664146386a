import type { CleverApi } from './api/clever-api'

/** Clever Cloud as the operator's settings reach it, or the stand-in for it. */
export interface CleverService {
  readonly api: CleverApi
  /** Whose name and password pushes code; undefined where the credentials cannot, so that Clever Cloud has to fetch it. */
  readonly pushAs: () => Promise<{ readonly user: string; readonly password: string } | undefined>
  readonly region: string
  /** The usual size of a machine. */
  readonly flavor: string
  /** How long a line of the log may take to come in. Milliseconds. */
  readonly settle: number
  readonly isEmulated: boolean
}
