import type { Aside } from './plugin-status'

/** Why a plugin could not do what it was asked for, in a sentence. */
export class PluginError extends Error {
  override readonly name: string = 'PluginError'

  constructor(
    readonly plugin: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The plugin is aside: see its code. */
export class PluginAsideError extends PluginError {
  override readonly name = 'PluginAsideError'

  constructor(
    plugin: string,
    readonly aside: Aside,
  ) {
    super(plugin, `${plugin} is off. ${aside.reason}`)
  }
}

export class ServiceUnknownError extends PluginError {
  override readonly name = 'ServiceUnknownError'

  constructor(readonly service: string) {
    super(service, `No running plugin provides ${service}`)
  }
}

/** What an error says. Whatever was thrown, this does not throw. */
export function messageOf(error: unknown): string {
  return saying(error, (real) => real.message || real.name)
}

/** The trace of an error where it has one, else what it says. Whatever was thrown, this does not throw. */
export function traceOf(error: unknown): string {
  return saying(error, (real) => real.stack ?? real.message)
}

function saying(error: unknown, say: (error: Error) => string): string {
  try {
    return error instanceof Error ? String(say(error)) : String(error)
  } catch {
    return 'an error that cannot even be read'
  }
}
