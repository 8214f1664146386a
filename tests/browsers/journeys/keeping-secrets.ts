import { expect, test } from 'vitest'
import { readSecret } from '../../../plugins/secrets/contract'
import { eventually } from '../page/eventually'
import type { Query } from '../page/query'
import { ADMIN, PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

const field = (name: string, within?: Query): Query => ({ role: 'textbox', name, ...(within && { within }) })

export function keepingSecrets(workplace: Workplace): void {
  test('a secret is saved, and the audit trail says who did it', async () => {
    const admin = await workplace.world.admin()
    const name = workplace.named('mailer')
    const page = await workplace.open(admin, `/app/${PROJECT}/secret/create?kind=custom`)
    await page.fill(field('Name'), name)
    await page.fill(field('Description'), 'Sends the invoices')
    const entry = { role: 'group', name: 'Entry 1' }
    await page.fill(field('Key', entry), 'PASSWORD')
    await page.fill(field('Value', entry), 'gehéim–1')
    await page.click({ role: 'button', name: 'Create' })
    await page.sees({ role: 'complementary', name: `Secret ${name}` })
    const secretRedisID = await eventually('the address names the secret', async () =>
      new URLSearchParams((await page.address()).split('?')[1]).get('selected-secret'),
    )
    const { secret } = await admin.call(readSecret, { secretRedisID })
    expect(secret).toMatchObject({ name, data: { PASSWORD: 'gehéim–1' } })

    await page.goWithin('/app/admin/audit')
    await page.sees({ text: `${ADMIN} created the secret ${name}`, nth: 0 })
    expect(await page.faults()).toEqual([])
  })
}
