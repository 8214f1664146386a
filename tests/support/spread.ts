/** What is heavy keeps more than its own share of the machine busy: a browser, a build, a dbt. */
export interface Load {
  readonly seconds: number
  /** 1 is what a worker does by itself. */
  readonly weight: number
}

/**
 * The same things, so that what is heavy is not under way at the same time: as soon as a worker is free, it takes the first that the
 * machine can bear beside what the others do, and where there is none, the lightest. Otherwise the order stays.
 * @param capacity the weight that is borne at once
 */
export function spread<Thing>(
  things: readonly Thing[],
  loadOf: (thing: Thing) => Load,
  { workers, capacity }: { readonly workers: number; readonly capacity: number },
): readonly Thing[] {
  const left = things.map((thing) => ({ thing, ...loadOf(thing) }))
  const running: { readonly until: number; readonly weight: number }[] = []
  let now = 0
  return things.map(() => {
    if (running.length === workers) {
      const [first] = running.sort((one, other) => one.until - other.until).splice(0, 1)
      now = first?.until ?? now
    }
    const free = capacity - running.reduce((sum, { weight }) => sum + weight, 0)
    const least = Math.min(...left.map(({ weight }) => weight))
    const at = left.findIndex(({ weight }) => weight <= Math.max(free, least))
    const [next] = left.splice(at, 1)
    if (!next) throw new Error('there are as many left as are asked for')
    running.push({ until: now + next.seconds, weight: next.weight })
    return next.thing
  })
}
