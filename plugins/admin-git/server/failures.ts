import { defineFailures } from '@etabli/sdk/server'
import { CMD_IS_EMPTY } from '../contract'

export const failures = defineFailures({
  CMD_IS_EMPTY: { status: 422, message: CMD_IS_EMPTY },
  COMMAND_REFUSED: { status: 422, message: 'this git command may not be run here' },
})

/** A refusal that says what is wrong and, where it helps, what may be written instead. */
export function refused(message: string): Error {
  return failures.COMMAND_REFUSED({ message })
}
