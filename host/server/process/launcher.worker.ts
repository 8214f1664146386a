// The launcher of a server's programs. To start one, a process is copied: that takes 3 to 4 ms for each 100 MB that it has in memory,
// and holds up whatever else it does. This one is small and has nothing else to do. It outlives its server by a moment, to end what is left.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname } from 'node:path'
import { type FromLauncher, type LaunchedCommand, STREAMS, type StreamName, type ToLauncher } from './launcher-protocol'
import { yieldToOthers } from './yield-to-others'

/** Between the wish that processes end and their death: in turns, as a machine that stood still has given none of them any time. */
const GRACE = { turns: 10, turnMs: 500 }
const [socketPath = ''] = process.argv.slice(2)
const groups = new Set<number>()

process.on('message', (message: ToLauncher) => {
  if (message.kind === 'start') void start(message.key, message.command)
  else if (message.kind === 'watch') groups.add(message.group)
  else groups.delete(message.group)
})
process.on('disconnect', () => {
  rmSync(dirname(socketPath), { recursive: true, force: true })
  endAll('SIGTERM')
  killLater(GRACE.turns)
})
// Ctrl-C in the terminal is meant for the server, whose end is this one's.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function start(key: string, command: LaunchedCommand): Promise<void> {
  const sockets: Socket[] = []
  try {
    sockets.push(...(await Promise.all(STREAMS.map((name) => streamTo(key, name)))))
    const child = launch(command, sockets)
    const pid = await pidOf(child)
    tell({ kind: 'started', key, pid })
    child.once('exit', (code, signal) => tell({ kind: 'exited', key, code, signal }))
  } catch (error) {
    tell({ kind: 'failed', key, message: error instanceof Error ? error.message : String(error) })
  } finally {
    // The program has them.
    for (const socket of sockets) socket.destroy()
  }
}

function streamTo(key: string, name: StreamName): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = new Socket()
    // What comes is for the program.
    socket.pause()
    socket.once('error', reject)
    socket.connect(socketPath, () => socket.write(`${key} ${name}\n`, () => resolve(socket)))
  })
}

function launch({ command, args, cwd, env, isBackground }: LaunchedCommand, stdio: Socket[]): ChildProcess {
  // A session and a process group of its own.
  const child = spawn(command, args, { cwd, env, stdio, detached: true, shell: false })
  if (child.pid === undefined) return child
  // In the same breath: a server that is killed now leaves nothing behind.
  groups.add(child.pid)
  if (isBackground) yieldToOthers(child.pid)
  return child
}

/** Rejects with why a program could not be run; Node tells it a moment later. */
function pidOf(child: ChildProcess): Promise<number> {
  const { pid } = child
  if (pid !== undefined) return Promise.resolve(pid)
  return new Promise((_resolve, reject) => child.once('error', reject))
}

function tell(message: FromLauncher): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

function killLater(turns: number): void {
  if (groups.size === 0) return
  if (turns === 0) endAll('SIGKILL')
  else setTimeout(() => killLater(turns - 1), GRACE.turnMs)
}

function endAll(signal: NodeJS.Signals): void {
  for (const group of groups)
    try {
      process.kill(-group, signal)
    } catch {
      groups.delete(group)
    }
}
