import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export const run = promisify(execFile)

export interface Spawned {
  hasEnded(): boolean
  /** All that it has printed so far. */
  said(): string
}

/** Collects what is left by others, as the first process of a namespace must, and does nothing else. */
const INIT = 'trap : CHLD; while :; do sleep 86400 & wait; done'

/** A machine as far as Slurm can tell: a network, processes, mounts and a name of its own, and a cable to the others. */
export class Host {
  private constructor(
    readonly name: string,
    readonly address: string,
    private readonly holder: ChildProcess,
    private readonly init: number,
  ) {}

  static async start(name: string, address: string, bridge: string, cable: string): Promise<Host> {
    const spaces = ['--net', '--mount', '--uts', '--ipc', '--pid', '--fork', '--kill-child', '--mount-proc']
    // Ends with this process, however that ends.
    const tied = ['--pdeathsig', 'SIGKILL', '--', 'unshare']
    const holder = spawn('setpriv', [...tied, ...spaces, 'bash', '-c', INIT], { stdio: 'ignore' })
    await once(holder, 'spawn')
    const host = new Host(name, address, holder, await firstChild(holder.pid ?? 0))
    await run('ip', [
      'link',
      'add',
      cable,
      'master',
      bridge,
      'up',
      'type',
      'veth',
      'peer',
      'name',
      'e0',
      'netns',
      String(host.init),
    ])
    await host.run(
      'bash',
      '-ec',
      `hostname ${name}; ip link set lo up; ip addr add ${address}/24 dev e0; ip link set e0 up`,
    )
    return host
  }

  async run(program: string, ...args: readonly string[]): Promise<string> {
    const { stdout } = await run('nsenter', [...this.#inside(), program, ...args])
    return stdout
  }

  /** What goes on until the host ends. */
  spawn(program: string, ...args: readonly string[]): Spawned {
    const child = spawn('nsenter', [...this.#inside(), program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    return { hasEnded: () => child.exitCode !== null || child.signalCode !== null, said: () => said }
  }

  #inside(): readonly string[] {
    return ['--target', String(this.init), '--net', '--mount', '--uts', '--ipc', '--pid', '--']
  }

  /** As when its power is cut: everything that it runs is gone at once. */
  async kill(): Promise<void> {
    if (this.holder.exitCode !== null || this.holder.signalCode !== null) return
    const gone = once(this.holder, 'exit')
    this.holder.kill('SIGKILL')
    await gone
  }
}

async function firstChild(pid: number): Promise<number> {
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const [child] = children.trim().split(' ')
    // Before it is the program itself it may not have mounted its own /proc yet.
    if (child && (await readFile(`/proc/${child}/comm`, 'utf8')).trim() === 'bash') return Number(child)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
