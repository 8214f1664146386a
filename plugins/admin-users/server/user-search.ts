import type { SearchSource, UserAdministration, UserSearch } from '@etabli/sdk/platform/server'
import { searchUsers } from '../contract'
import { FOUND_USERS } from '../messages'

/** So many of the addresses that have the text, or else its letters in order, are looked at; the first of them by address. */
const MOST = 100

/** Users by their addresses, for administrators. */
export function userSearch(users: Pick<UserAdministration, 'search'>): SearchSource {
  const having = async (part: Pick<UserSearch, 'email' | 'emailLetters'>) =>
    (await users.search({ ...part, sort: 'email', descending: false, offset: 0, limit: MOST })).users
  return {
    ...{ kind: 'user', title: FOUND_USERS, icon: 'People', listed: searchUsers },
    find: async ({ text }) => {
      const parts = await having({ email: text.trim() })
      const found = parts.length > 0 ? parts : await having({ emailLetters: text.replace(/\s+/g, '') })
      return found.map(({ email, role }) => ({
        name: email,
        note: role,
        href: `/admin/users?${new URLSearchParams({ search: email })}`,
      }))
    },
  }
}
