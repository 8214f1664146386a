// For the tests whose servers and clusters are namespaces of this machine, joined by a bridge.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const does = (program, ...words) => spawnSync(program, words, { stdio: 'ignore' }).status === 0

function hasBridge() {
  const name = `etb${process.pid % 100_000}`
  return does('ip', 'link', 'add', name, 'type', 'bridge') && does('ip', 'link', 'delete', name)
}

/** By this Slurm knows the processes of a job. */
function hasFreezer() {
  try {
    return /^freezer\s/m.test(readFileSync('/proc/cgroups', 'utf8'))
  } catch {
    return false
  }
}

const ASKED = [
  { what: 'an account that is root', isThere: () => process.getuid?.() === 0 },
  {
    what: 'namespaces of mounts, processes and networks',
    isThere: () => does('unshare', '--net', '--mount', '--uts', '--ipc', '--pid', '--fork', '--mount-proc', 'true'),
  },
  { what: 'a bridge between networks', isThere: hasBridge },
]
const FREEZER = { what: 'the freezer of control groups, version 1', isThere: hasFreezer }

/**
 * Ends this process where the machine cannot hold such tests, and says what it lacks. That is a failure, unless
 * ETABLI_MAY_LACK_NAMESPACES says that this machine may lack them, which no installation of a program mends.
 */
export function needNamespaces(command, { isFrozen = false } = {}) {
  const lacking = [...ASKED, ...(isFrozen ? [FREEZER] : [])].find(({ isThere }) => !isThere())
  if (!lacking) return
  const mayLack = process.env.ETABLI_MAY_LACK_NAMESPACES === '1'
  process.stdout.write(`${command} needs ${lacking.what}, which this machine does not give: nothing is tested.\n`)
  process.stdout.write(`0 passed, ${mayLack ? 0 : 1} failed\n`)
  process.exit(mayLack ? 0 : 1)
}
