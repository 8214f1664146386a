// An app as an operator would deploy it, with a helper process: `node deployed-app.mjs <port> [mode]`.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'

const say = (line) => process.stdout.write(`${line}\n`)
const [port, mode = 'plain'] = process.argv.slice(2)
const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
if (mode === 'stubborn') process.on('SIGTERM', () => say('no'))
if (mode === 'chatty') setInterval(() => say('x'.repeat(1_000)), 1)

createServer((request, response) => {
  if (request.url === '/crash') process.exit(1)
  response.statusCode = request.url === '/health' && mode === 'ill' ? 503 : 200
  response.end(JSON.stringify({ pid: process.pid, helper: helper.pid, env: process.env, cwd: process.cwd() }))
}).listen(Number(port), '127.0.0.1', () => say('listening'))
