// What the tests run beside Node: named with its Debian package, and installed where that can be done.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, isProgram } from './chromium.ts'

const hasVenv = () => spawnSync('python3', ['-c', 'import venv, ensurepip']).status === 0

/** Of every test that runs what users give to the product. */
const BASICS = [
  { what: 'git', packages: ['git'], isThere: () => isProgram('/usr/bin/git') },
  { what: 'openssl', packages: ['openssl'], isThere: () => isProgram('/usr/bin/openssl') },
  { what: 'bubblewrap', packages: ['bubblewrap'], isThere: () => isProgram('/usr/bin/bwrap') },
  { what: 'ps and pgrep', packages: ['procps'], isThere: () => isProgram('/usr/bin/pgrep') },
  { what: 'Python with venv', packages: ['python3', 'python3-venv'], isThere: hasVenv },
]

const OF_TESTS = [
  { what: 'a browser', packages: ['chromium-headless-shell'], isThere: () => isProgram(chromiumPath()) },
  { what: 'MariaDB', packages: ['mariadb-server'], isThere: () => isProgram('/usr/sbin/mariadbd') },
  {
    what: 'an S3 server, OpenStack Swift',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
    isThere: () => isProgram('/usr/bin/swift-proxy-server') && isProgram('/usr/bin/memcached'),
  },
  ...BASICS,
  { what: 'an SSH server', packages: ['openssh-server'], isThere: () => isProgram('/usr/sbin/sshd') },
]

/** Of the tests whose servers are in networks of their own. */
const NETWORKS = [
  { what: 'bubblewrap', packages: ['bubblewrap'], isThere: () => isProgram('/usr/bin/bwrap') },
  { what: 'ip', packages: ['iproute2'], isThere: () => isProgram('/usr/sbin/ip') || isProgram('/usr/bin/ip') },
  { what: 'git', packages: ['git'], isThere: () => isProgram('/usr/bin/git') },
]

const hasMiniBrowser = () =>
  existsSync('/usr/lib') &&
  readdirSync('/usr/lib').some((kind) => isProgram(`/usr/lib/${kind}/webkit2gtk-4.1/MiniBrowser`))

const OF_BROWSERS = [
  ...BASICS,
  { what: 'Firefox', packages: ['firefox-esr'], isThere: () => isProgram('/usr/bin/firefox-esr') },
  {
    what: 'WebKit with its driver',
    packages: ['webkit2gtk-driver'],
    isThere: () => isProgram('/usr/bin/WebKitWebDriver') && hasMiniBrowser(),
  },
  { what: 'a screen without a monitor', packages: ['xvfb'], isThere: () => isProgram('/usr/bin/Xvfb') },
  { what: 'nginx', packages: ['nginx-light'], isThere: () => isProgram('/usr/sbin/nginx') },
]

const OF_SLURM = [
  {
    what: 'Slurm with its REST interface',
    packages: ['slurmctld', 'slurmd', 'slurm-client', 'slurmrestd', 'slurm-wlm-jwt-plugin', 'munge'],
    isThere: () => ['slurmctld', 'slurmd', 'slurmrestd', 'munged'].every((name) => isProgram(`/usr/sbin/${name}`)),
  },
  ...NETWORKS,
  { what: 'openssl', packages: ['openssl'], isThere: () => isProgram('/usr/bin/openssl') },
]

/** By the command that needs them. */
export const NEEDED = {
  'npm test': OF_TESTS,
  'npm run test:browsers': OF_BROWSERS,
  'npm run test:slurm': OF_SLURM,
  'npm run test:scale': NETWORKS,
}

const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Whether all of it is there, after what can be done about it; what is missing has been said.
 *
 * @param command that needs it
 */
export function hasNeeded(command, needed = NEEDED[command]) {
  const missing = needed.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return true
  const packages = [...new Set(missing.flatMap((program) => program.packages))]
  say(`The tests run real programs, and these are not here: ${namesOf(missing)}.`)
  if (!mayInstall()) {
    say(
      `Install them, then run ${command} again:\n\n  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}\n`,
    )
    if (packages.includes('chromium-headless-shell'))
      say('Any other Chromium will do as well: set ETABLI_CHROMIUM to its program.')
    return false
  }
  say(`Installing them: apt-get install ${packages.join(' ')}`)
  install(packages)
  const lacking = missing.filter(({ isThere }) => !isThere())
  if (lacking.length > 0) say(`Still not here: ${namesOf(lacking)}. See what apt-get said.`)
  return lacking.length === 0
}

const namesOf = (programs) => [...new Set(programs.map(({ what }) => what))].join(', ')

/** Root of a Debian or Ubuntu: nobody else is asked for a password by a test command. */
function mayInstall() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return false
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** Under a lock: two commands that run beside each other may both lack something. */
function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const command of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...packages],
  ])
    spawnSync('/usr/bin/flock', [join(tmpdir(), 'etabli-apt.lock'), '/usr/bin/apt-get', ...command], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
}
