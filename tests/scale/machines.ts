import { ip, type OwnNetwork, openNetwork } from '#tests/support/own-network'

export interface Machine {
  /** Of its network namespace. */
  readonly name: string
  readonly address: string
}

/** Machines as far as the network can tell: network namespaces on one bridge, which this one has the first address of. Needs root. */
export class Machines {
  private constructor(
    private readonly network: OwnNetwork,
    readonly all: readonly Machine[],
  ) {}

  static open(count: number): Machines {
    const network = openNetwork(10, 231)
    const { bridge, prefix } = network
    const all = Array.from({ length: count }, (_, at) => ({ name: `${bridge}m${at}`, address: `${prefix}.${at + 2}` }))
    const machines = new Machines(network, all)
    try {
      machines.#up()
      return machines
    } catch (error) {
      machines.close()
      throw error
    }
  }

  /** Of this machine, as the others see it. */
  get address(): string {
    return `${this.network.prefix}.1`
  }

  #up(): void {
    for (const [at, { name, address }] of this.all.entries()) {
      const line = `${this.network.bridge}v${at}`
      ip('netns', 'add', name)
      ip('link', 'add', 'name', 'eth0', 'netns', name, 'type', 'veth', 'peer', 'name', line)
      ip('link', 'set', line, 'master', this.network.bridge, 'up')
      ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
      for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up')
    }
  }

  /** Takes away what is there; the rest of a half-made one too. */
  close(): void {
    const words = [...this.all.map(({ name }) => ['netns', 'del', name]), ['link', 'del', this.network.bridge]]
    for (const each of words)
      try {
        ip(...each)
      } catch {
        // It was not made.
      }
  }
}
