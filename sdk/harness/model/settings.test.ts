import { parseAccess } from '@etabli/core/access/access'
import { ConfigurationSchema } from '@etabli/core/access/configuration'
import { evaluate } from '@etabli/core/access/evaluate'
import { expect, test } from 'vitest'
import { ALL_GRANTS, aclOf, GRANT_KEYS, type Grants, grantsText, NO_GRANTS, readGrants, withSign } from './grants'
import { DEFAULT_SETTINGS, readSettings, settingsText } from './settings'

test('settings come back from the address as they went into it; the usual ones leave no trace there', () => {
  expect(settingsText(DEFAULT_SETTINGS)).toBe('')
  const chosen = {
    ...DEFAULT_SETTINGS,
    user: 'nobody',
    theme: 'dark',
    latency: 'never',
    fault: '500',
    failing: ['GET /api/v1/a/:project', 'POST /api/v1/b'],
    grants: { '*': 'R', docs: '+' },
    frame: false,
    off: true,
  } as const
  expect(readSettings(settingsText(chosen))).toEqual(chosen)
})

test('what does not fit in an address is as usual', () => {
  expect(readSettings('user=root&latency=soon&theme=&grants=moon.RWX_secret.QR')).toEqual({
    ...DEFAULT_SETTINGS,
    grants: { secret: 'R' },
  })
})

function may(grants: Grants, access: string): boolean {
  const configuration = ConfigurationSchema.parse({ 'projects-acl': aclOf(grants) })
  const user = { id: 'a', email: 'a@example.org', role: 'user', configuration } as const
  return evaluate(user, parseAccess(access), { project: 'demo' }).granted
}

test('each sign of the grid grants what it says in the platform’s own evaluator, and taking it away takes that away', () => {
  const letters = { R: 'read', W: 'write', X: 'exec' } as const
  for (const key of GRANT_KEYS)
    for (const [sign, letter] of [
      ['R', letters.R],
      ['W', letters.W],
      ['X', letters.X],
    ] as const) {
      if (!ALL_GRANTS[key]?.includes(sign)) continue
      expect(may(ALL_GRANTS, `:project:${key}:${letter}`), `${key} ${sign}`).toBe(true)
      expect(may(withSign(ALL_GRANTS, key, sign, false), `:project:${key}:${letter}`), `${key} without ${sign}`).toBe(
        false,
      )
    }
  for (const key of ['docs', 'git', 'flow', 'dbt-exec', 'edr-report'] as const) {
    expect(may(ALL_GRANTS, `:project:${key}:enabled`), key).toBe(true)
    expect(may(withSign(ALL_GRANTS, key, '+', false), `:project:${key}:enabled`), `${key} off`).toBe(false)
  }
  expect(may(NO_GRANTS, ':project:*:read')).toBe(false)
})

test('grants come back from their text', () => {
  expect(readGrants(grantsText(ALL_GRANTS))).toEqual(ALL_GRANTS)
  expect(readGrants('')).toEqual(NO_GRANTS)
})
