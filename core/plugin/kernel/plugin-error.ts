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

export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  return String(error)
}
