import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { asAccount, type PostgresAccount } from './postgres-account'

/**
 * The words to put before a command so that the kernel sends it a signal when this process dies, however it dies.
 * Empty where the system has no setpriv, or one that does not know how.
 *
 * The kernel forgets that wish when the uid changes, so spawn changes the uid first and setpriv comes after it. The
 * "parent" is the thread that spawned: spawn from the main thread, or the child ends with the worker.
 */
export async function endWithParent(signal: 'INT' | 'KILL', account: PostgresAccount): Promise<string[]> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'setpriv')
    const parameters = ['--pdeathsig', signal, '--']
    const works = await access(program, constants.X_OK)
      .then(() =>
        promisify(execFile)(program, [...parameters, program, '--version'], { ...asAccount(account), cwd: '/' }),
      )
      .then(
        () => true,
        () => false,
      )
    if (works) return [program, ...parameters]
  }
  return []
}
