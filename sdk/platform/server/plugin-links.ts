import { createToken } from '../../services/token'

/** That a plugin provides something for others, or uses it. */
export interface PluginLink {
  readonly plugin: string
  readonly relation: 'provides' | 'uses'
  readonly kind: 'point' | 'service'
  /** Whether plugins meet there in the page or on the server. */
  readonly half: 'page' | 'server'
  /** `etabli.Counts`; of services and points in the page `acme.picker@1`. */
  readonly name: string
  /** What it is for, in a sentence; absent for what the page's plugins declare, which have none. */
  readonly about?: string
}

export interface PluginLinks {
  /**
   * What the plugins declare, and what their server halves have asked for since this server started. A half that asks late for
   * what its `uses` does not name is listed once it has asked.
   */
  list(): Promise<readonly PluginLink[]>
}
export const PluginLinks = createToken<PluginLinks>(
  'etabli.PluginLinks',
  'What plugins provide to and use of each other',
)
