// `node tests/support/own-packages.mjs FOLDER`: installs what one check alone needs, beside that check and by its own lock file.
// In the workbench's own package.json it would be installed by everybody who starts Etabli: a third of all its packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(process.argv[2] ?? '.')
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
const installed = join(folder, 'node_modules/.installed-from')
if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (run.status !== 0) process.exit(run.status ?? 1)
  writeFileSync(installed, lock)
}
