import { readFile } from 'node:fs/promises'
import type { Platform, ServerPlugin } from '@etabli/sdk/server'
import { z } from 'zod'
import { ConfigError } from '../config'

const SettingsFile = z.record(z.string(), z.unknown())

/** What the operator's file says to each plugin, by plugin id. */
export class PluginSettings {
  private constructor(
    private readonly file: string,
    private readonly sections: Readonly<Record<string, unknown>>,
  ) {}

  /** Without a file, nothing is said to anybody. */
  static async read(file: string | undefined): Promise<PluginSettings> {
    if (file === undefined) return new PluginSettings('', {})
    const parsed = SettingsFile.safeParse(await readJson(file))
    if (!parsed.success) throw new ConfigError(`ETABLI_SETTINGS: ${file} must hold an object with one field per plugin`)
    return new PluginSettings(file, parsed.data)
  }

  /** The reader of one plugin's section, which may still stand under a former id. */
  of({ id, formerIds = [] }: Pick<ServerPlugin, 'id' | 'formerIds'>): Platform['settings'] {
    return (schema) => {
      const section = [id, ...formerIds].find((name) => Object.hasOwn(this.sections, name))
      const parsed = schema.safeParse(section === undefined ? {} : this.sections[section])
      if (parsed.success) return parsed.data
      const faults = parsed.error.issues.map(({ path, message }) => `${[section, ...path].join('.')}: ${message}`)
      throw new ConfigError(`The settings in ${this.file} cannot be used:\n  ${faults.join('\n  ')}`)
    }
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new ConfigError(`ETABLI_SETTINGS: ${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
