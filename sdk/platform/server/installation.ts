import { createToken } from '../../services/token'

/** What this installation has for its plugins to keep things in and to sign them with. */
export interface Installation {
  /** Where users reach the workbench, `https://data.example.org`; undefined where the operator does not say. */
  readonly url: string | undefined
  /** A folder for one purpose in the installation's own data folder, made when it is missing; nobody else may read it. */
  folder(purpose: string): Promise<string>
  /** The same for what is made again when it is missing: no backup has it. */
  cacheFolder(purpose: string): Promise<string>
  /** 32 bytes that are the same at every start and on every server, and that tell nothing of another purpose's. */
  key(purpose: string): Uint8Array
}
export const Installation = createToken<Installation>(
  'etabli.Installation',
  'A folder and a key of the installation, for one purpose each',
)
