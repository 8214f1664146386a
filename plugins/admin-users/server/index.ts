import { formatCount } from '@etabli/sdk'
import { DEFAULT_ROLE, effectivePermissions, parseConfiguration } from '@etabli/sdk/platform/access'
import { AdminAreas, AuditWords, SearchSources, UserAdministration } from '@etabli/sdk/platform/server'
import { defineServerPlugin, extend, handle, ProjectDirectory } from '@etabli/sdk/server'
import * as contract from '../contract'
import {
  createAccessToken,
  createUser,
  deleteUser,
  effectiveOfUser,
  findUser,
  listUsers,
  revokeAccessToken,
  searchUsers,
  updateUser,
} from '../contract'
import { AUDIT_WORDS } from './audit-words'
import { audited, tokenAsListed, userAsListed } from './presenter'
import { userSearch } from './user-search'

export default defineServerPlugin({
  id: 'etabli.admin-users',
  api: { title: 'Users', description: 'Who may sign in, what each user may do, and access tokens.', contract },
  start: ({ service }) => {
    const users = service(UserAdministration)
    const projects = service(ProjectDirectory)
    return {
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend(SearchSources, userSearch(users)),
        extend(AdminAreas, {
          title: 'Users',
          about: 'Who may sign in, what each may do, and access tokens.',
          page: '/admin/users',
          access: 'admin',
          order: 10,
          fact: async () => {
            const { total } = await users.search({ sort: 'email', descending: false, offset: 0, limit: 1 })
            return total === 1 ? '1 user' : `${formatCount(total)} users`
          },
        }),
      ],
      calls: [
        handle(listUsers, async () => ({ users: (await users.list()).map(userAsListed) })),
        handle(searchUsers, async ({ input }) => {
          const { search, email, roles, app, sort = 'email', descending = false, offset = 0, limit } = input
          const page = await users.search({ text: search, email, roles, app, sort, descending, offset, limit })
          return { ...page, users: page.users.map(userAsListed) }
        }),
        handle(findUser, async ({ input }) => ({ user: userAsListed(await users.find(input.email)) })),
        handle(createUser, async ({ input, principal, audit }) => {
          audit({ object: `user ${input.email}` })
          const user = await users.create(principal, {
            email: input.email,
            password: input.password,
            role: input.role ?? DEFAULT_ROLE,
            externalApps: input['external-apps'],
            configuration: input['sda-configuration'],
          })
          audit({ after: audited(user) })
          return { user: userAsListed(user) }
        }),
        handle(updateUser, async ({ input, principal, audit }) => {
          audit({ object: `user ${input.email}` })
          const password = input.password || undefined
          const { before, after } = await users.update(principal, input.email, {
            password,
            role: input.role,
            externalApps: input['external-apps'],
            configuration: input['sda-configuration'],
          })
          audit({ before: audited(before), after: { ...audited(after), ...(password && { password: 'changed' }) } })
          return { user: userAsListed(after) }
        }),
        handle(deleteUser, async ({ input, principal, audit }) => {
          audit({ object: `user ${input.email}` })
          audit({ before: audited(await users.remove(principal, input.email)) })
          return {}
        }),
        handle(createAccessToken, async ({ input, principal, audit }) => {
          audit({ object: `access token ${input.token_name} of ${input.email}` })
          const { value, record } = await users.createToken(principal, input.email, {
            name: input.token_name.trim(),
            url: input.sda_url ?? '',
            expiresInDays: input.expires_in_days,
          })
          const { 'sda-url': sda_url, last_used_at: _, ...listed } = tokenAsListed(record, input.email)
          audit({ after: { ...listed, sda_url } })
          return { accessTokenData: { ...listed, sda_url, access_token: value } }
        }),
        handle(revokeAccessToken, async ({ input, principal, audit }) => {
          audit({ object: `access token ${input.token_id} of ${input.email}` })
          const record = await users.revokeToken(principal, input.email, input.token_id)
          audit({ object: `access token ${record.name} of ${input.email}`, before: tokenAsListed(record, input.email) })
          return {}
        }),
        handle(effectiveOfUser, async ({ input }) => {
          const { role, configuration } = await users.find(input.email)
          const names = (await projects.list()).map(({ name }) => name)
          return { role, projects: effectivePermissions(parseConfiguration(configuration), names) }
        }),
      ],
    }
  },
})
