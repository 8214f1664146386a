import { findProgram } from '../process/find-program'

/** The installers of the systems that the product runs on, by their program. */
const INSTALLERS = {
  'apt-get': 'apt-get install',
  dnf: 'dnf install',
  zypper: 'zypper install',
  apk: 'apk add',
  pacman: 'pacman -S',
} as const

/** How a package is installed here, as it is typed; where nothing is known of the system, in words. */
export function installCommand(
  packageName: string,
  path: string | undefined,
  isRoot = process.getuid?.() === 0,
): string {
  const found = Object.entries(INSTALLERS).find(([program]) => findProgram(program, path) !== undefined)
  if (found) return `${isRoot ? '' : 'sudo '}${found[1]} ${packageName}`
  if (findProgram('brew', path) !== undefined) return `brew install ${packageName}`
  return `the package ${packageName} of this system`
}
