import { ROLES, type Role } from '@etabli/sdk/platform/access'
import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'
import { USER_SORTS } from '../contract'

/** Which users are on the screen, all of it in the address: a reload, "back" and a shared link keep it. */
export interface UsersAddress {
  readonly search: string
  readonly roles: readonly Role[]
  readonly view: TableView
}

/** The first is what a table has that nobody has touched. */
const VIEW = tableViewCodec({ sizes: [10, 5, 25] })

export const USERS_ADDRESS: AddressCodec<UsersAddress> = {
  read: (query) => ({
    search: query.get('search') ?? '',
    roles: ROLES.filter((role) => query.getAll('role').includes(role)),
    view: VIEW.read(query),
  }),
  write({ search, roles, view }, query) {
    put(query, 'search', search === '' ? undefined : search)
    query.delete('role')
    for (const role of roles) query.append('role', role)
    VIEW.write(view, query)
  },
}

/** Whether anything keeps users from being shown. */
export function isNarrowed({ search, roles, view }: UsersAddress): boolean {
  return search !== '' || roles.length > 0 || Object.keys(view.filters).length > 0
}

/** All users again, from the first on; the order and the page's size stay. */
export function withoutFilters(address: UsersAddress): UsersAddress {
  return { search: '', roles: [], view: { ...address.view, page: 1, filters: {} } }
}

/** What the server is asked for. A sort or a filter that the address has and the table has not is left out. */
export function usersRequest({ search, roles, view: { page, size, sort, filters } }: UsersAddress) {
  const column = USER_SORTS.find((name) => name === sort?.column)
  const contains = (name: string) => (filters[name]?.kind === 'contains' ? filters[name].text : undefined)
  const [email, app] = [contains('email'), contains('plugins')]
  return {
    ...(search !== '' && { search }),
    ...(email !== undefined && { email }),
    ...(app !== undefined && { app }),
    ...(roles.length > 0 && { roles: [...roles] }),
    ...(column !== undefined && { sort: column, descending: sort?.direction === 'desc' }),
    offset: (page - 1) * size,
    limit: size,
  }
}
