import { createExtensionPoint } from '../extension-point'

/** A secret without its values. */
export interface SecretHeader {
  /** `secret:{ULID}` */
  readonly redisId: string
  readonly name: string
  readonly kind: 'custom' | 'connection'
  /** Empty for custom secrets. */
  readonly connectionType: string
  /** What its author says of it. */
  readonly description?: string
  /** A static path, `/app/icons/postgresql.svg`. */
  readonly icon?: string
  /** Names of its keys, in their order. */
  readonly keys?: readonly string[]
  /** Counts its changes, so that two runs can be told apart; absent where its source keeps none. */
  readonly version?: number
}

/** A secret with its values, opened. */
export interface SecretValues extends SecretHeader {
  /** Key to value; an uploaded file is a data URL. */
  readonly data: Readonly<Record<string, string>>
}

/** The secrets of projects, opened. Whoever asks must check who may see them: give no value to a page. */
export interface SecretSource {
  list(project: string): Promise<readonly SecretHeader[]>
  find(project: string, name: string): Promise<SecretValues | undefined>
}

export const Secrets = createExtensionPoint<SecretSource>(
  'etabli.Secrets',
  'Secrets of projects, for what runs in their name',
)

/** One thing of a project that a secret is handed to. */
export interface SecretUse {
  readonly secret: string
  /** What it is: `flow`, `artefact`, `task`, `service`, `connection`. */
  readonly kind: string
  readonly name: string
  /** The page of the application that shows it, `/demo/flows/orders`. */
  readonly href?: string
}

export const SecretUses = createExtensionPoint<(project: string) => Promise<readonly SecretUse[]>>(
  'etabli.SecretUses',
  'Where the secrets of a project are used',
)
