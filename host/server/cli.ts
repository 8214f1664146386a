import { join } from 'node:path'
import { runBackup } from './backup/backup-command'
import { runRestore } from './backup/restore-command'
import { fileOf, readCommand, USAGE } from './command-line'
import type { Mode } from './config'
import { runDoctor } from './doctor/doctor-command'
import { runPluginCommand } from './plugins/installed/command'
import { loadServerPlugins } from './plugins/load-plugins'
import { runRotateCommand } from './vault/rotate-command'
import { productVersion } from './version'

const root = import.meta.dirname
const environment = process.env
const cwd = process.cwd()
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const plugins = () => loadServerPlugins(join(root, 'plugins'))

/** Gives what to print at the end; the server says itself what there is to say. */
async function run(args: readonly string[]): Promise<string | undefined> {
  const command = readCommand(args)
  const { topic, words, options, variables } = command
  Object.assign(environment, variables)
  switch (topic) {
    case 'start':
      return start(options.demo ? 'demo' : 'local')
    case 'serve':
      return start('production')
    case 'backup': {
      const parts = { keysFile: options.keys, filesOnly: options['files-only'] === true }
      return runBackup({ file: fileOf(command), ...parts, version: await productVersion(root) }, environment, cwd, say)
    }
    case 'restore':
      return runRestore({ file: fileOf(command), keysFile: options.keys }, environment, cwd, say)
    case 'doctor': {
      const { text, isHealthy } = await runDoctor(options.json === true, environment, cwd, await plugins())
      if (!isHealthy) process.exitCode = 1
      return text
    }
    case 'rotate-key':
      return runRotateCommand(options['forget-old'] ? ['--forget-old'] : words, environment, cwd, await plugins())
    case 'plugin':
      return runPluginCommand([topic, ...words], environment, cwd, root)
    case 'version':
      return productVersion(root)
    case 'help':
      return USAGE
  }
}

async function start(mode: Mode): Promise<undefined> {
  const server = await import('./main')
  await server.run(undefined, mode)
}

run(process.argv.slice(2)).then(
  (text) => {
    if (text !== undefined) say(text)
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
