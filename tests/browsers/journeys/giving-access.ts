import { expect, test } from 'vitest'
import { createUser, findUser } from '../../../plugins/admin-users/contract'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

export function givingAccess(workplace: Workplace): void {
  test('what a user may do is edited', async () => {
    const admin = await workplace.world.admin()
    const email = `${workplace.named('reader')}@etabli.local`
    await admin.call(createUser, {
      ...{ email, password: 'a long pass phrase', 'external-apps': [] },
      'sda-configuration': { 'projects-acl': { [PROJECT]: { permission: 'R', secret: { permission: 'R' } } } },
    })
    const page = await workplace.open(admin, `/app/admin/users?search=${encodeURIComponent(email)}`)
    await page.click({ role: 'button', name: `Edit ${email}` })
    const dialog = { role: 'dialog', name: 'User data' }
    const box = { role: 'checkbox', name: `${PROJECT} secret write`, within: dialog }
    await page.sees({ css: '.view-line', nth: 3, within: dialog })
    await page.click(box)
    await page.click({ role: 'button', name: 'Update', within: dialog })
    await page.sees({ text: 'user successfully updated', nth: 0 })
    const { user } = await admin.call(findUser, { email })
    expect(user['sda-configuration']).toMatchObject({ 'projects-acl': { [PROJECT]: { secret: { permission: 'RW' } } } })
    expect(await page.faults()).toEqual([])
  })
}
