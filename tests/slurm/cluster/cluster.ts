import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abortAfter } from '@etabli/sdk/server'
import { type OwnNetwork, openNetwork } from '../../support/own-network'
import { until } from '../../support/until'
import { Host, run } from './host'
import { CGROUP_CONF, slurmConf } from './slurm-conf'

/** Whose jobs they are, on every host of the cluster. */
const ACCOUNT = { name: 'etabli-tasks', id: 5077 }
const REST_PORT = 6820

/** Slurm on three hosts: a controller with the REST interface, and two nodes. They share one folder, as by a network file system. */
export class Cluster {
  readonly #hosts = new Map<string, Host>()

  private constructor(
    /** Seen by all hosts under the same path. */
    readonly folder: string,
    private readonly own: OwnNetwork,
    private readonly head: Host,
    /** Names that no other cluster of this machine has: the kernel knows the processes of their jobs by them. */
    readonly nodes: readonly string[],
  ) {}

  static async start(): Promise<Cluster> {
    const mark = randomBytes(3).toString('hex')
    const folder = await mkdtemp(join(tmpdir(), 'etabli-slurm-'))
    await chmod(folder, 0o755)
    for (const name of ['shared', 'data', 'home']) {
      await mkdir(join(folder, name))
      await chown(join(folder, name), ACCOUNT.id, ACCOUNT.id)
    }
    const own = openNetwork(10, 77)
    const nodes = [`one-${mark}`, `two-${mark}`]
    await writeFiles(folder, own.prefix, nodes)
    const head = await Host.start('head', `${own.prefix}.20`, own.bridge, `${own.bridge}h`)
    const cluster = new Cluster(folder, own, head, nodes)
    try {
      await cluster.#start()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  async #start(): Promise<void> {
    await Promise.all([this.#begin(this.head, 'controller'), ...this.nodes.map((name) => this.#startNode(name))])
    await until(async () => {
      const states = await this.slurm('sinfo', '--noheader', '--Node', '--format=%t')
      return (
        states
          .trim()
          .split('\n')
          .filter((state) => state === 'idle').length === this.nodes.length
      )
    }, 'the nodes are idle')
    await this.#startRest()
  }

  async #startRest(): Promise<void> {
    const account = ['-u', 'nobody', '-g', 'nogroup']
    const plugins = ['-a', 'rest_auth/jwt', '-s', 'openapi/v0.0.38']
    const environment = [`SLURM_CONF=${this.#conf}`, 'SLURM_JWT=daemon']
    const address = `${this.network}.20:${REST_PORT}`
    const rest = this.head.spawn('env', ...environment, 'slurmrestd', ...account, ...plugins, address)
    await until(async () => {
      if (rest.hasEnded()) throw new Error(`the REST interface has ended: ${rest.said()}`)
      return fetch(`${this.restUrl}/openapi/v3`, { signal: abortAfter(2_000) }).then(
        () => true,
        () => false,
      )
    }, 'the REST interface answers').catch((error) =>
      Promise.reject(new Error(`${error.message}; it said: ${rest.said()}`)),
    )
  }

  get #conf(): string {
    return join(this.folder, 'etc/slurm.conf')
  }

  get network(): string {
    return this.own.prefix
  }

  get restUrl(): string {
    return `http://${this.network}.20:${REST_PORT}`
  }

  get user(): string {
    return ACCOUNT.name
  }

  async token(): Promise<string> {
    const told = await this.slurm('scontrol', 'token', `username=${ACCOUNT.name}`, 'lifespan=3600')
    return told.trim().replace('SLURM_JWT=', '')
  }

  /** A command of Slurm's own, on the host of the controller. */
  async slurm(program: string, ...args: readonly string[]): Promise<string> {
    return this.head.run('env', `SLURM_CONF=${this.#conf}`, program, ...args)
  }

  async #startNode(name: string): Promise<void> {
    const place = this.nodes.indexOf(name)
    const node = await Host.start(name, addressOf(this.network, place), this.own.bridge, `${this.own.bridge}${place}`)
    this.#hosts.set(name, node)
    await this.#begin(node, 'node')
  }

  node(name: string): Host {
    const node = this.#hosts.get(name)
    if (!node) throw new Error(`there is no node ${name}`)
    return node
  }

  /** Runs a program on a node as the one whose jobs they are. */
  async asUser(name: string, program: string, ...args: readonly string[]) {
    const id = String(ACCOUNT.id)
    const account = ['setpriv', '--reuid', id, '--regid', id, '--clear-groups', 'env', '-i', 'PATH=/usr/bin:/bin']
    const [first, ...rest] = [...account, program, ...args]
    return this.node(name)
      .run(first ?? '', ...rest)
      .then(
        (output) => ({ code: 0, output }),
        (error: { readonly code: number; readonly stdout: string }) => ({ code: error.code, output: error.stdout }),
      )
  }

  async killController(): Promise<void> {
    const pid = (await this.head.run('cat', '/run/slurm/slurmctld.pid')).trim()
    await this.head.run('kill', '-9', pid)
  }

  /** A controller that is killed forgets what it has not written down yet. */
  async written(): Promise<void> {
    const now = Date.now() / 1_000
    const state = '/run/slurm/state/job_state'
    await until(
      async () => Number(await this.head.run('stat', '--format=%Y', state)) > now,
      'the controller has written down its jobs',
    )
  }

  async startController(): Promise<void> {
    await this.slurm('slurmctld')
  }

  /** What a file holds that lies in the folder of all hosts. */
  async data(name: string): Promise<string> {
    return readFile(join(this.folder, 'data', name), 'utf8').catch(() => '')
  }

  async #begin(host: Host, role: 'controller' | 'node'): Promise<void> {
    await host.run('bash', join(import.meta.dirname, 'host-start.sh'), this.folder, role)
  }

  async stop(): Promise<void> {
    await Promise.all([this.head, ...this.#hosts.values()].map((host) => host.kill()))
    await run('ip', ['link', 'delete', this.own.bridge])
    const groups = this.nodes.map((name) => `/sys/fs/cgroup/freezer/slurm_${name}`)
    await run('find', [...groups, '-depth', '-type', 'd', '-delete'])
    await rm(this.folder, { recursive: true, force: true })
  }
}

function addressOf(network: string, place: number): string {
  return `${network}.${21 + place}`
}

async function writeFiles(folder: string, network: string, names: readonly string[]): Promise<void> {
  const etc = join(folder, 'etc')
  await mkdir(etc)
  const nodes = Object.fromEntries(names.map((node, place) => [node, addressOf(network, place)]))
  const { name, id } = ACCOUNT
  const hosts = [['localhost', '127.0.0.1'], ['head', `${network}.20`], ...Object.entries(nodes)]
  const texts = {
    'slurm.conf': slurmConf({ controller: `${network}.20`, nodes }),
    'cgroup.conf': CGROUP_CONF,
    passwd: `${await readFile('/etc/passwd', 'utf8')}${name}:x:${id}:${id}::${join(folder, 'home')}:/bin/bash\n`,
    group: `${await readFile('/etc/group', 'utf8')}${name}:x:${id}:\n`,
    // Nothing hangs on names that nobody answers for.
    hosts: hosts.map(([host, address]) => `${address} ${host}\n`).join(''),
    'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
  }
  for (const [file, text] of Object.entries(texts)) await writeFile(join(etc, file), text)
  for (const key of ['munge.key', 'jwt.key']) await writeFile(join(etc, key), randomBytes(64), { mode: 0o600 })
}
