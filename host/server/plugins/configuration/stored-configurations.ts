import { defineFailures } from '@etabli/core/envelope/api-error'
import { failures } from '@etabli/core/envelope/failures'
import { fileNameOf, isFileValue } from '@etabli/core/form/file-value'
import { FormValue, type Hidden, type SentData, type StoredData, UNCHANGED } from '@etabli/core/form/form-data'
import { faultOfData } from '@etabli/core/form/form-faults'
import { FormSchema } from '@etabli/core/form/form-schema'
import type {
  ConfigurablePlugin,
  ConfigurationChange,
  ConfiguredValues,
  PluginConfigurations,
} from '@etabli/sdk/platform/server'
import type { Platform, ProjectDirectory, SealedColumn, ServerPlugin, Store, Vault } from '@etabli/sdk/server'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { InstalledPluginTables } from '../installed/migrations'
import { notConfigured } from './not-configured'

/** Stands for the organisation where a project could stand: no project has an empty name. */
const ORGANISATION = ''
const Data = z.record(z.string(), FormValue)
type Data = Readonly<Record<string, FormValue>>

/** The forms of an installed plugin come from code that was checked by nobody. */
const Forms = z.object({ organisation: z.optional(FormSchema), project: z.optional(FormSchema) })

const refuse = defineFailures({
  UNKNOWN_PLUGIN: { status: 404, message: 'no running plugin of this id has settings: reload the list' },
  NO_SETTINGS: { status: 404, message: 'the plugin has no settings of this kind' },
  INVALID_SETTINGS: { status: 422, message: 'the settings are not complete' },
  CANNOT_OPEN: {
    status: 503,
    message: 'the settings of the plugin cannot be opened with the key of this server, contact an administrator',
  },
})

const contextOf = (plugin: string, project: string) => `plugin-configuration:${plugin}/${project}`

export const SEALED_CONFIGURATION: SealedColumn = {
  table: 'plugin_configuration',
  column: 'sealed',
  key: ['plugin', 'project'],
  context: ({ plugin = '', project = '' }) => contextOf(plugin, project),
}

/** What administrators set for plugins, sealed in the store, each by the form that its running server half declares. */
export class StoredConfigurations implements PluginConfigurations {
  readonly #database: Kysely<InstalledPluginTables>
  readonly #plugins = new Map<string, ConfigurablePlugin>()

  constructor(
    store: Store,
    private readonly vault: Vault,
    private readonly projects: ProjectDirectory,
  ) {
    this.#database = store.database<InstalledPluginTables>()
  }

  /** Takes the forms of a plugin that starts, and gives the reader of what was set for it. Throws where it declares no forms. */
  add({ id, configuration }: Pick<ServerPlugin, 'id' | 'configuration'>): Platform['configuration'] {
    if (configuration) {
      const forms = Forms.safeParse(configuration)
      if (!forms.success) throw new Error(`its configuration is no form: ${z.prettifyError(forms.error)}`)
      this.#plugins.set(id, { id, ...configuration })
    }
    return async (schema, project) => {
      const values = {
        ...(await this.#stored(id, ORGANISATION)),
        ...(project !== undefined && (await this.#stored(id, project))),
      }
      const parsed = schema.safeParse(values)
      if (parsed.success) return parsed.data
      throw notConfigured()
    }
  }

  remove(plugin: string): void {
    this.#plugins.delete(plugin)
  }

  plugins(): readonly ConfigurablePlugin[] {
    return [...this.#plugins.values()]
  }

  async read(plugin: string): Promise<ConfiguredValues> {
    const { organisation, project } = this.#formsOf(plugin)
    const rows = await this.#database
      .selectFrom('plugin_configuration')
      .select(['project', 'sealed'])
      .where('plugin', '=', plugin)
      .orderBy('project')
      .execute()
    const values = new Map(rows.map((row) => [row.project, this.#opened(plugin, row)]))
    const own = values.get(ORGANISATION)
    values.delete(ORGANISATION)
    return {
      ...(own && organisation && { organisation: hidden(own, organisation) }),
      projects: project ? Object.fromEntries([...values].map(([name, each]) => [name, hidden(each, project)])) : {},
    }
  }

  async write(plugin: string, project: string | undefined, sent: SentData, by: string): Promise<ConfigurationChange> {
    const schema = await this.#form(plugin, project)
    const place = project ?? ORGANISATION
    const before = (await this.#stored(plugin, place)) ?? {}
    const after = resolved(sent, before)
    const fault = faultOfData(after, schema)
    if (fault !== undefined) throw refuse.INVALID_SETTINGS({ message: fault })
    const row = {
      sealed: this.vault.seal(JSON.stringify(after), contextOf(plugin, place)),
      changed_by: by,
      changed_at: new Date(),
    }
    await this.#database
      .insertInto('plugin_configuration')
      .values({ plugin, project: place, ...row })
      .onConflict((conflict) => conflict.columns(['plugin', 'project']).doUpdateSet(row))
      .execute()
    return { before: hidden(before, schema), after: hidden(after, schema) }
  }

  #formsOf(plugin: string): ConfigurablePlugin {
    const forms = this.#plugins.get(plugin)
    if (!forms) throw refuse.UNKNOWN_PLUGIN()
    return forms
  }

  async #form(plugin: string, project: string | undefined): Promise<FormSchema> {
    const forms = this.#formsOf(plugin)
    if (project !== undefined && !(await this.projects.find(project))) throw failures.UNKNOWN_PROJECT()
    const schema = project === undefined ? forms.organisation : forms.project
    if (!schema) throw refuse.NO_SETTINGS()
    return schema
  }

  async #stored(plugin: string, project: string): Promise<Data | undefined> {
    const row = await this.#database
      .selectFrom('plugin_configuration')
      .select(['project', 'sealed'])
      .where('plugin', '=', plugin)
      .where('project', '=', project)
      .executeTakeFirst()
    return row && this.#opened(plugin, row)
  }

  #opened(plugin: string, { project, sealed }: { readonly project: string; readonly sealed: string }): Data {
    let text: string
    try {
      text = this.vault.open(sealed, contextOf(plugin, project))
    } catch (cause) {
      throw refuse.CANNOT_OPEN({ cause })
    }
    return Data.parse(JSON.parse(text))
  }
}

/** What was sent, with the stored values in place of those that stay. */
function resolved(sent: SentData, stored: Data): Data {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, FormValue][] => {
      const kept = typeof value === 'object' ? stored[name] : value
      return kept === undefined || kept === '' ? [] : [[name, kept]]
    }),
  )
}

/** Sensitive values stay where they are; so does what an older version asked for and this one knows nothing of. */
function hidden(data: Data, { properties }: FormSchema): StoredData {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, FormValue | Hidden][] => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (!field) return []
      if (field.writeOnly !== true) return [[name, value]]
      return [[name, isFileValue(value) ? { ...UNCHANGED, file: fileNameOf(value) } : UNCHANGED]]
    }),
  )
}
