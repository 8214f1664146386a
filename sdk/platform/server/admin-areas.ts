import type { Access } from '@etabli/core/access/access'
import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../../server/extension-point'

/** What administrators look after: the page of it, and how it stands. */
export interface AdminArea {
  readonly title: string
  /** One sentence of what is done there. */
  readonly about: string
  /** `/admin/users`; where each project has one, `/:project/alerts`. */
  readonly page: string
  /** What its page needs. */
  readonly access: Access
  readonly order: number
  /** How it stands, `3 users`; where it is of projects, in these and as far as the reader may see it. */
  fact(projects: readonly string[], reader: Principal): Promise<string>
}

export const AdminAreas = createExtensionPoint<AdminArea>('etabli.AdminAreas', 'What administrators look after')
