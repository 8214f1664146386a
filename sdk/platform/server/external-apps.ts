import type { ExternalApp } from '@etabli/core/access/configuration'
import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../../server/extension-point'
import { createToken } from '../../services/token'

export interface ExternalAppDirectory {
  /** The apps that stand in this user's record now; none where the user is gone. */
  of(userId: string): Promise<readonly ExternalApp[]>
}
export const ExternalAppDirectory = createToken<ExternalAppDirectory>(
  'etabli.ExternalAppDirectory',
  'The external apps of each user',
)

/** Whether somebody may open this address in his own name: what is opened learns who he is. */
export type OpensInName = (principal: Principal, address: string) => Promise<boolean>

export const AccessAddresses = createExtensionPoint<OpensInName>(
  'etabli.AccessAddresses',
  'Addresses that access links are made for, beside those of a user’s own external apps; each area judges who may open them',
)
