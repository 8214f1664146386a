import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { freeNetwork } from '#tests/support/free-network'

export interface Machine {
  /** Of its network namespace. */
  readonly name: string
  readonly address: string
}

/** Machines as far as the network can tell: network namespaces on one bridge, which this one has the first address of. Needs root. */
export class Machines {
  readonly all: readonly Machine[]
  readonly address: string
  readonly #bridge: string
  readonly #mark = randomInt(100, 1_000)

  constructor(count: number) {
    const net = freeNetwork(10, 231)
    this.address = `${net}.1`
    this.#bridge = `etb${this.#mark}`
    this.all = Array.from({ length: count }, (_, index) => ({
      name: `etm${this.#mark}x${index}`,
      address: `${net}.${index + 2}`,
    }))
  }

  up(): void {
    ip('link', 'add', 'name', this.#bridge, 'type', 'bridge')
    ip('addr', 'add', `${this.address}/24`, 'dev', this.#bridge)
    ip('link', 'set', this.#bridge, 'up')
    for (const [index, { name, address }] of this.all.entries()) {
      const line = `etv${this.#mark}x${index}`
      ip('netns', 'add', name)
      ip('link', 'add', 'name', 'eth0', 'netns', name, 'type', 'veth', 'peer', 'name', line)
      ip('link', 'set', line, 'master', this.#bridge, 'up')
      ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
      for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up')
    }
  }

  /** Takes away what is there; the rest of a half-made one too. */
  down(): void {
    const words = [...this.all.map(({ name }) => ['netns', 'del', name]), ['link', 'del', this.#bridge]]
    for (const each of words)
      try {
        ip(...each)
      } catch {
        // It was not made.
      }
  }
}

function ip(...words: readonly string[]): void {
  execFileSync('ip', [...words], { stdio: 'pipe' })
}
