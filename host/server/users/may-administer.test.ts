import { ROLES } from '@etabli/core/access/role'
import { expect, test } from 'vitest'
import { type Deed, refusalOf } from './may-administer'

const DEEDS: readonly Deed[] = ['change', 'remove', ...ROLES.map((giveRole) => ({ giveRole }))]

test('no deed of an admin touches a superadmin or makes one; none leaves the platform without a superadmin', () => {
  for (const target of ROLES)
    for (const deed of DEEDS)
      for (const isSelf of [false, true])
        for (const superadmins of [1, 2]) {
          const makes = typeof deed === 'object' && deed.giveRole === 'superadmin'
          const byAdmin = refusalOf(
            { id: 'a', role: 'admin' },
            { id: isSelf ? 'a' : 'b', role: target },
            deed,
            superadmins,
          )
          if (makes || target === 'superadmin') expect(byAdmin?.code).toBe('SUPERADMIN_ONLY')
          const bySuperadmin = refusalOf(
            { id: 's', role: 'superadmin' },
            { id: isSelf ? 's' : 'b', role: target },
            deed,
            superadmins,
          )
          const ends = target === 'superadmin' && deed !== 'change' && !makes
          if (ends && superadmins === 1) expect(bySuperadmin).toBeDefined()
          if (!ends && !(isSelf && deed === 'remove')) expect(bySuperadmin).toBeUndefined()
        }
})

test('nobody deletes his own user, while there is another superadmin either', () => {
  for (const role of ['admin', 'superadmin'] as const)
    expect(refusalOf({ id: 'a', role }, { id: 'a', role }, 'remove', 2)?.code).toBe('OWN_USER')
})
