import type { SearchSource, UserAdministration } from '@etabli/sdk/platform/server'
import { searchUsers } from '../contract'
import { FOUND_USERS } from '../messages'

/** So many of the addresses that have the text in them are looked at; the first of them by address. */
const MOST = 100

/** Users by their addresses, for administrators. */
export function userSearch(users: Pick<UserAdministration, 'search'>): SearchSource {
  return {
    ...{ kind: 'user', title: FOUND_USERS, icon: 'People', listed: searchUsers },
    find: async ({ text }) => {
      const page = await users.search({ email: text.trim(), sort: 'email', descending: false, offset: 0, limit: MOST })
      return page.users.map(({ email, role }) => ({
        name: email,
        note: role,
        href: `/admin/users?${new URLSearchParams({ search: email })}`,
      }))
    },
  }
}
