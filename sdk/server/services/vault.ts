import { createToken } from '../../services/token'

export interface Vault {
  /** Encrypts a text for one row; `context` (`connection:demo_shop/warehouse`) must be the same when it is opened. */
  seal(text: string, context: string): string
  /** Throws where the text was altered, moved to another row or sealed with another key. */
  open(sealed: string, context: string): string
}
export const Vault = createToken<Vault>('etabli.Vault', 'Encrypts what must not be readable at rest')
