// A server that starts a program and its helper, says their ids, and is killed: `node --import tsx parent.ts`.
import { createLog } from '../../log'
import { ChildProcesses } from '../child-processes'

/** Neither it nor what it starts ends when it is asked to. */
const STUBBORN = `
const { spawn } = require('node:child_process')
process.on('SIGTERM', () => {})
const helper = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"])
console.log(helper.pid)
setInterval(() => {}, 1000)`

const processes = new ChildProcesses({ log: createLog('silent') })
await processes.run({
  args: [process.execPath, '--eval', STUBBORN],
  cwd: '/',
  env: {},
  onOutput: (text) => void process.stdout.write(text),
})
