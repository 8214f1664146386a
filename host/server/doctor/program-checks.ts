import type { Config } from '../config'
import { findProgram } from '../process/find-program'
import { findSandbox } from '../process/sandbox'
import { type Finding, fault, fine, warning } from './finding'
import { installCommand } from './install-command'

/** What the areas start that is not part of the product. */
export async function checkPrograms(
  { home }: Config,
  path = process.env.PATH,
  platform = process.platform,
): Promise<readonly Finding[]> {
  return [
    checkProgram('git', 'git', 'repositories, tasks from git and dbt need it', path, fault),
    // Both are of Linux alone.
    ...(platform === 'linux'
      ? [
          await checkSandbox(home, path),
          checkProgram('prlimit', 'util-linux', 'memory limits are looked after twice a second only', path, warning),
        ]
      : []),
  ]
}

function checkProgram(
  name: string,
  packageName: string,
  without: string,
  path: string | undefined,
  missing: typeof fault,
): Finding {
  const program = findProgram(name, path)
  if (program !== undefined) return fine(name, program)
  return missing(name, `It is not installed: ${without}. To install it: ${installCommand(packageName, path)}`)
}

async function checkSandbox(home: string, path: string | undefined): Promise<Finding> {
  const without = 'tasks and dbt run without a sandbox'
  const program = findProgram('bwrap', path)
  if (program === undefined)
    return warning(
      'bubblewrap',
      `It is not installed: ${without}. To install it: ${installCommand('bubblewrap', path)}`,
    )
  if ((await findSandbox([home], path)) !== undefined) return fine('bubblewrap', program)
  return warning(
    'bubblewrap',
    `It does not work here: ${without}. Allow user namespaces (on Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0).`,
  )
}
