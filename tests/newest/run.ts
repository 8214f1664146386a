// `npm run test:newest`: whether plugins can be written with the newest version of each package whose version the SDK leaves open.
// Authors install these, whatever the repository was tested with. Where they cannot, it says which package broke what.
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { CONFIG, runIn } from '../outside/author-shell'
import { createPlugins, packOwn } from '../outside/own-packages'
import { newerPackages, type PackageFile, withNewer } from './asked-ranges'
import { type Trial, whatBroke } from './what-broke'

const STEPS = ['check', 'build', 'test', 'doctor'] as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const readPackage = async (file: string): Promise<PackageFile> => JSON.parse(await readFile(file, 'utf8'))

/** Two new plugins that share their packages, which are installed anew for each trial. */
function trialOf(plugins: readonly string[], holder: string, started: PackageFile): Trial {
  const modules = join(holder, 'node_modules')
  return async (newer) => {
    for (const left of [modules, join(holder, 'package-lock.json')]) await rm(left, { recursive: true, force: true })
    await writeFile(join(holder, 'package.json'), JSON.stringify(withNewer(started, newer), null, 2))
    const install = await failureOf(holder, ['install', '--prefer-offline', '--no-audit', '--no-fund'])
    if (install !== undefined) return [`npm install: ${install}`]
    const failures: string[] = []
    for (const folder of plugins)
      for (const step of STEPS) {
        const failure = await failureOf(folder, ['run', '--silent', step])
        if (failure !== undefined) failures.push(`${step} of ${basename(folder)}: ${failure}`)
      }
    return failures
  }
}

async function failureOf(folder: string, npm: readonly string[]): Promise<string | undefined> {
  const failed = (error: unknown) => (error instanceof Error ? error.message : String(error)).trim().slice(-2_000)
  return runIn(folder, 'npm', ...npm).then(() => undefined, failed)
}

const home = await mkdtemp(join(tmpdir(), 'etabli-newest-'))
try {
  const own = await packOwn(home)
  const ids = { page: 'acme.newest-page', server: 'acme.newest-server' }
  const { folder, serverFolder } = await createPlugins(home, own, ids)
  await runIn(home, 'tar', '-xzf', own.sdk, 'package/package.json')
  const sdk = await readPackage(join(home, 'package/package.json'))
  const started = await readPackage(join(serverFolder, 'package.json'))
  // The page's dependencies are among those of the other.
  await symlink(join(serverFolder, 'node_modules'), join(folder, 'node_modules'))
  const newer = await newerPackages(home, sdk, started)
  if (await whatBroke(trialOf([folder, serverFolder], serverFolder, started), newer, say)) process.exitCode = 1
} finally {
  await rm(home, { recursive: true, force: true })
  await rm(CONFIG, { recursive: true, force: true })
}
