import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'

/** A bridge of this machine, which is 1 in its network. */
export interface OwnNetwork {
  readonly bridge: string
  /** The first three numbers of its addresses. */
  readonly prefix: string
}

/**
 * A network that nobody else on this machine has: its bridge is named after its numbers, and the kernel gives a name away once. A run
 * that was killed may have left one behind. Needs root.
 */
export function openNetwork(first: number, second: number): OwnNetwork {
  const own = addresses()
  for (;;) {
    const third = randomInt(1, 255)
    const prefix = `${first}.${second}.${third}`
    const bridge = `etb${second}n${third}`
    if (own.some((address) => address.startsWith(`${prefix}.`)) || !isAdded(bridge)) continue
    ip('addr', 'add', `${prefix}.1/24`, 'dev', bridge)
    ip('link', 'set', bridge, 'up')
    return { bridge, prefix }
  }
}

const Interfaces = z.array(z.object({ addr_info: z.array(z.object({ local: z.string() })) }))

/** Of every interface. Node lists only those that carry something, and the bridge of a killed run does not. */
function addresses(): readonly string[] {
  return Interfaces.parse(JSON.parse(ip('-json', 'addr'))).flatMap(({ addr_info }) =>
    addr_info.map(({ local }) => local),
  )
}

function isAdded(bridge: string): boolean {
  try {
    ip('link', 'add', 'name', bridge, 'type', 'bridge')
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('File exists')) return false
    throw error
  }
}

export function ip(...words: readonly string[]): string {
  return execFileSync('ip', [...words], { stdio: 'pipe', encoding: 'utf8' })
}
