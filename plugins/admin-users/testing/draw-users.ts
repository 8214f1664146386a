import { type DrawnPage, drawPage, fakeHttp } from '@etabli/sdk/testing'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { searchUsers, type UserRecord } from '../contract'
import plugin from '../plugin'

/** A user who may do nothing, or what a test says of him. */
export function aUser(more: Partial<UserRecord> = {}): UserRecord {
  return {
    ...{ email: 'ana@etabli.test', role: 'user', organization: '', 'sda-url': '' },
    ...{ 'external-apps': [], 'sda-configuration': { 'projects-acl': {} }, 'access-tokens': [] },
    ...more,
  }
}

/** The page of the users as an administrator sees it, with these users; ends with the test. */
export async function drawUsers(
  users: readonly UserRecord[],
  page: Pick<DrawnPage, 'role' | 'answer' | 'search'> = {},
) {
  // jsdom has no media: a usual window.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const http = fakeHttp().answer(searchUsers, { users, total: users.length, roles: [] })
  const drawn = await drawPage({ plugin, route: 'users', role: 'admin', http, ...page })
  onTestFinished(drawn.end)
  const user = userEvent.setup()
  return { ...drawn, user, callsOf: (call: unknown) => http.asked.filter((each) => each.call === call) }
}
