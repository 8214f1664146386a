import type { SentData, StoredData } from '@etabli/core/form/form-data'
import type { PluginConfiguration } from '../../server/server-plugin'
import { createToken } from '../../services/token'

/** What a plugin asks administrators to set. */
export interface ConfigurablePlugin extends PluginConfiguration {
  readonly id: string
}

/** What was set; absent where nothing was. */
export interface ConfiguredValues {
  readonly organisation?: StoredData
  readonly projects: Readonly<Record<string, StoredData>>
}

/** A change, as the audit trail keeps it: sensitive values are masked. */
export interface ConfigurationChange {
  readonly before: StoredData
  readonly after: StoredData
}

/** What administrators set for plugins: for the organisation where no project is named. */
export interface PluginConfigurations {
  /** Those whose server half runs. */
  plugins(): readonly ConfigurablePlugin[]
  /** As forms are told of it. */
  read(plugin: string): Promise<ConfiguredValues>
  /** Takes the place of what was set before. */
  write(plugin: string, project: string | undefined, data: SentData, by: string): Promise<ConfigurationChange>
}
export const PluginConfigurations = createToken<PluginConfigurations>(
  'etabli.PluginConfigurations',
  'What administrators set for plugins',
)
