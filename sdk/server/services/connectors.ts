import type { FormSchema } from '@etabli/core/form/form-schema'
import { createExtensionPoint } from '../extension-point'

/** What a connector is configured with, as its program reads it. */
export type ConnectorSettings = Readonly<Record<string, unknown>>

/** A key of the secret that a connector needs or can use. */
export interface SecretKey {
  readonly key: string
  readonly required: boolean
  /** What it is, for a custom secret that somebody makes for it. */
  readonly description?: string
}

/** What a connector connects to. */
export interface ConnectorHost {
  /** A name or an address; of PostgreSQL also the folder of a socket, absolute. */
  readonly host: string
  readonly port: number
}

/** What a connector may reach beside the network: a tap reads it, a target may also change it. */
export interface ConnectorReach {
  readonly hosts?: readonly ConnectorHost[]
  /** Folders of this machine. */
  readonly folders?: readonly string[]
  /** Files of this machine, with the folder around each: databases write beside theirs. */
  readonly files?: readonly string[]
}

/** A program of the Singer specification: a tap reads from somewhere, a target writes to somewhere. */
export interface Connector {
  readonly role: 'tap' | 'target'
  /** Also the name of its program: `tap-postgres`. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** A static path, `/app/icons/postgresql.svg`. */
  readonly icon: string
  /** Of the secrets that it takes: `postgresql`; `custom` for one that takes the keys of a custom secret. */
  readonly connectionType: string
  /** A requirement of pip: `meltanolabs-tap-postgres==0.10.0`. */
  readonly singerSource: string
  /** All of its packages, best with their hashes. Default: `singerSource` alone, resolved when it is installed. */
  readonly requirements?: string
  /** What users fill in. Settings that come from the secret are none of it, and none of it is sensitive. */
  readonly form: FormSchema
  /** Keys of the secret that it needs or can use. */
  readonly secretKeys: readonly SecretKey[]
  /**
   * What the program is configured with; waited for.
   * @param values what was filled in, by the form's names
   * @param secret the secret's values, by key
   */
  settings(
    values: ConnectorSettings,
    secret: Readonly<Record<string, string>>,
  ): ConnectorSettings | Promise<ConnectorSettings>
  /** A tap that sends nothing until it is told its streams: they are discovered first where nobody has chosen any. */
  readonly needsCatalog?: boolean
  /** Where its secret leads, as far as that is known: an operator must have listed it. */
  reach?(values: ConnectorSettings, secret: Readonly<Record<string, string>>): ConnectorReach | Promise<ConnectorReach>
}

export const Connectors = createExtensionPoint<Connector>(
  'etabli.Connectors',
  'The taps and targets of flows; of two of one name, the first in plugin order',
)
