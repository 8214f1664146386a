import { join } from 'node:path'
import { runPluginCommand } from './plugins/installed/command'
import { loadServerPlugins } from './plugins/load-plugins'
import { runRotateCommand } from './vault/rotate-command'

async function run([topic, ...words]: readonly string[]): Promise<string> {
  if (topic !== 'rotate-key')
    return runPluginCommand(process.argv.slice(2), process.env, process.cwd(), import.meta.dirname)
  const plugins = await loadServerPlugins(join(import.meta.dirname, 'plugins'))
  return runRotateCommand(words, process.env, process.cwd(), plugins)
}

run(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
