import type { ExternalApp } from '@etabli/core/access/configuration'
import { createToken } from '../../services/token'

export interface ExternalAppDirectory {
  /** The apps that stand in this user's record now; none where the user is gone. */
  of(userId: string): Promise<readonly ExternalApp[]>
}
export const ExternalAppDirectory = createToken<ExternalAppDirectory>(
  'etabli.ExternalAppDirectory',
  'The external apps of each user',
)
