import {
  ApiError,
  type Connection,
  type ConnectionSettings,
  ConnectionSources,
  ConnectionTesters,
  connectionFailures,
  type Driver,
  Drivers,
  defineDialect,
} from '@etabli/sdk/server'
import type { Apart } from '../packing'
import { type OutboundHere, outboundHere, outboundThere } from './outbound'
import { type GivingHalf, OnlyInServer, picked, pointApart } from './point'

const MEMBERS = [
  ...(['schemas', 'tables', 'describe', 'total', 'page', 'count', 'export', 'outline'] as const),
  ...(['profile', 'explain', 'plan', 'rights', 'test', 'close'] as const),
] as const

/** An open connection in its worker, without the ways that only speed something up and need an answer at once. */
function connectionHere(connection: Connection) {
  return {
    ...picked(connection, MEMBERS),
    query: async (...asked: Parameters<Connection['query']>) => {
      const { columns, batches } = await connection.query(...asked)
      return { columns, batches }
    },
  }
}
type Opened = Apart<ReturnType<typeof connectionHere>>

function driverHere(driver: Driver) {
  const { quotes } = driver.dialect
  if (!quotes) throw new OnlyInServer('a dialect that defineDialect has not made')
  return {
    ...picked(driver, ['name', 'secretTypes']),
    dialect: { ...picked(driver.dialect, ['name', 'title']), quotes },
    /** Whether it has plans with steps is only known of a connection. */
    open: async (given: unknown, password: string, outbound: Apart<OutboundHere>) => {
      const settings = parsed(driver, given)
      return connectionHere(driver.open(settings, password, outboundThere(outbound)))
    },
  }
}
type DriverHere = Apart<ReturnType<typeof driverHere>>

function parsed({ settings }: Driver, given: unknown): unknown {
  try {
    return settings.parse(given)
  } catch (error) {
    throw connectionFailures.BROKEN_SETTINGS({ cause: error })
  }
}

/** A connection that its worker opens with the first use, and anew where it has been started again. */
function connectionThere(half: GivingHalf, open: () => Promise<Opened>): Connection {
  let opened: Promise<Opened> | undefined
  let of = 0
  const current = () => {
    if (of !== half.workers()) opened = undefined
    of = half.workers()
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const asking =
    <Args extends readonly unknown[], Result>(ask: (connection: Opened) => (...args: Args) => Promise<Result>) =>
    async (...args: Args) =>
      ask(await current())(...args)
  return {
    schemas: asking(({ schemas }) => schemas),
    tables: asking(({ tables }) => tables),
    describe: asking(({ describe }) => describe),
    total: asking(({ total }) => total),
    page: asking(({ page }) => page),
    count: asking(({ count }) => count),
    outline: asking(({ outline }) => outline),
    profile: asking(({ profile }) => profile),
    query: asking(({ query }) => query),
    explain: asking(({ explain }) => explain),
    plan: asking(
      ({ plan, explain }) =>
        async (...asked) =>
          plan ? plan(...asked) : { text: await explain(...asked), steps: [] },
    ),
    rights: asking(({ rights }) => rights),
    test: asking(({ test }) => test),
    async *export(...args) {
      const connection = await current()
      yield* await connection.export(...args)
    },
    close: async () => {
      // What was never opened, or went with its worker, needs no end.
      if (!opened || of !== half.workers()) return
      await (await opened).close().catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'SERVER_HALF_DOWN')) throw error
      })
    },
  }
}

function driverThere({ dialect, open, ...driver }: DriverHere, half: GivingHalf): Driver {
  return {
    ...driver,
    dialect: defineDialect(dialect),
    // They are looked at where they are used.
    settings: { parse: (settings) => settings },
    open: (settings, password, outbound) =>
      connectionThere(half, () => open(settings, password, outboundHere(outbound))),
  }
}

export const driversApart = pointApart(Drivers, driverHere, driverThere)

/** The policy that a connection may have of its own crosses with it. */
function settingsHere({ outbound, ...settings }: ConnectionSettings) {
  return { ...settings, ...(outbound && { outbound: outboundHere(outbound) }) }
}
function settingsThere({ outbound, ...settings }: Apart<ReturnType<typeof settingsHere>>): ConnectionSettings {
  return { ...settings, ...(outbound && { outbound: outboundThere(outbound) }) }
}

export const connectionSourcesApart = pointApart(
  ConnectionSources,
  (source) => {
    // The platform judges a user at once.
    if (source.mayUse) throw new OnlyInServer('a source of connections with mayUse')
    return {
      names: (project: string) => source.names(project),
      find: async (project: string, name: string) => {
        const found = await source.find(project, name)
        return found && settingsHere(found)
      },
    }
  },
  (source) => ({
    ...source,
    find: async (project, name) => {
      const found = await source.find(project, name)
      return found && settingsThere(found)
    },
  }),
)

export const connectionTestersApart = pointApart(
  ConnectionTesters,
  (tester) => ({
    drivers: tester.drivers,
    test: (connection: Apart<ReturnType<typeof settingsHere>>, signal: AbortSignal) =>
      tester.test(settingsThere(connection), signal),
  }),
  (tester) => ({ ...tester, test: (connection, signal) => tester.test(settingsHere(connection), signal) }),
)
