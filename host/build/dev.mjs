// `npm run dev`: the server from source, restarted on change, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '../..')
const pagePort = Number(process.env.ETABLI_DEV_PORT ?? 4800)

const server = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', join(root, 'host/server/main.ts')],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ETABLI_DEV: 'true' } },
)
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port: pagePort, strictPort: true },
})
await vite.listen()
process.stdout.write(`The page with hot reload: http://localhost:${pagePort}/app/\n`)

const stop = async () => {
  server.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.on('exit', stop)
