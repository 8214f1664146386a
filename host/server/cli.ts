import { runPluginCommand } from './plugins/installed/command'

runPluginCommand(process.argv.slice(2), process.env, process.cwd(), import.meta.dirname).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
