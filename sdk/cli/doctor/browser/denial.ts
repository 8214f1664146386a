import { accessFields, parseAccess, type UncheckedAccess } from '@etabli/core/access/access'
import { letterSign } from '@etabli/core/access/permission'
import type { RequiredPermission } from '@etabli/core/access/requirement'
import { ALL_GRANTS, type GrantKey, type Grants, NO_GRANTS, withSign } from '../../../harness/model/grants'
import { sampleAddress } from '../../../harness/model/sample-address'
import type { HarnessSettings } from '../../../harness/model/settings'
import { DOCTOR } from '../../messages'
import { type Check, errors } from '../check'
import { type BrowserSession, harnessAddress, harnessHash } from './session'

/** Opens every page without what it asks for: it must not be drawn, and its code must make no call. */
export const DENIAL: Check = {
  id: 'denial',
  title: 'Every page stays closed without any one of the permissions that it asks for',
  run: async ({ browser }) => {
    const session = await browser()
    const found: string[] = []
    for (const { id, path, access = 'session' } of session.described.manifest.routes)
      found.push(...(await openDoors(session, id, sampleAddress(path), access)))
    return errors(found)
  },
}

interface Lacking {
  readonly what: string
  readonly settings: Partial<HarnessSettings>
}

async function openDoors(
  { open }: BrowserSession,
  id: string,
  address: string,
  access: UncheckedAccess,
): Promise<readonly string[]> {
  const cases = lackingFor(access)
  const [first] = cases
  if (!first) return []
  const { page } = await open(harnessAddress(address, first.settings))
  const found: string[] = []
  try {
    await page.waitForFunction(() => window.etabliDoctor !== undefined)
    for (const { what, settings } of cases) {
      await page.evaluate((text) => {
        window.location.hash = text
      }, harnessHash(settings))
      await page.evaluate(() => window.etabliDoctor?.settled())
      const [isDenied, calls] = await page.evaluate(
        () =>
          [document.querySelector('[data-etabli-stage=denied]') !== null, window.etabliDoctor?.calls() ?? []] as const,
      )
      if (!isDenied) found.push(DOCTOR.openWithout(id, what))
      found.push(...calls.map((call) => DOCTOR.callWithout(id, what, call)))
    }
  } finally {
    await page.context().close()
  }
  return found
}

/** Users who lack something that the access asks for. */
function lackingFor(access: UncheckedAccess): readonly Lacking[] {
  const parsed = parseAccess(access)
  if (parsed.kind === 'admin' || parsed.kind === 'superadmin')
    return [{ what: DOCTOR.adminRole, settings: { user: 'user' } }]
  if (parsed.kind !== 'project') return []
  const nobody: Lacking = { what: DOCTOR.anything, settings: { user: 'nobody', grants: NO_GRANTS } }
  // What may stand in for the requirements opens the page as well, and rightly so.
  if (parsed.anyOf.length > 0 || accessFields(parsed).length === 0) return [nobody]
  const each = parsed.required.map(({ text, feature, permission }) => {
    return { what: text, settings: { grants: without(feature, permission) } }
  })
  return [nobody, ...each]
}

/** Everything but this. A feature that is merely to be on is on with any of its signs. */
function without(feature: GrantKey, permission: RequiredPermission): Grants {
  if (permission !== 'enabled') return withSign(ALL_GRANTS, feature, letterSign(permission), false)
  const { [feature]: _, ...others } = ALL_GRANTS
  return others
}
