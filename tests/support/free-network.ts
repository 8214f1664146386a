import { randomInt } from 'node:crypto'
import { networkInterfaces } from 'node:os'

/** The first three numbers of a network that this machine is not in: a run that was killed may have left one behind. */
export function freeNetwork(first: number, second: number): string {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
  for (;;) {
    const network = `${first}.${second}.${randomInt(1, 255)}`
    if (!own.some((address) => address.startsWith(`${network}.`))) return network
  }
}
