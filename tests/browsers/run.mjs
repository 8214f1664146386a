// `npm run test:browsers`: the built product in the browsers that `npm test` does not drive.
import { existsSync, readdirSync } from 'node:fs'
import { isProgram } from '../support/chromium.ts'
import { countedRun } from '../support/counted-run.mjs'
import { BASICS, hasNeeded } from '../support/needed-programs.mjs'

const hasMiniBrowser = () =>
  existsSync('/usr/lib') &&
  readdirSync('/usr/lib').some((kind) => isProgram(`/usr/lib/${kind}/webkit2gtk-4.1/MiniBrowser`))

const NEEDED = [
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

if (!hasNeeded(NEEDED, 'npm run test:browsers')) process.exit(1)
process.exit(countedRun(['--config', 'tests/browsers/vitest.config.ts', ...process.argv.slice(2)]) ? 0 : 1)
