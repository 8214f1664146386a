import { expect, onTestFinished, test } from 'vitest'
import { anArtefact } from '#tests/support/scheduler'
import { Storage } from '#tests/support/storage-page'
import { ADMIN, DEMO_PASSWORD, PROJECT } from '../world/demo-world'
import { Nginx } from '../world/nginx'
import { openPage, type Workplace } from '../world/workplace'
import { FILE_NAME, uploads } from './storing-files'

export function behindNginx(workplace: Workplace): void {
  test('over https behind nginx, as operators are told to set it up: signing in, a page, what is told of changes, an upload', async () => {
    const port = await Nginx.freePort()
    const server = await workplace.world.beside({ publicUrl: `https://localhost:${port}`, trustProxy: 'loopback' })
    onTestFinished(() => server.close())
    const lead = await workplace.browser.lead(server.url)
    onTestFinished(() => lead.close())
    const nginx = await Nginx.open(port, lead.origin.replace('localhost', '127.0.0.1'))
    onTestFinished(() => nginx.close())

    const page = await openPage(workplace.browser, nginx.origin, undefined, `/app/${PROJECT}/artefacts`)
    await page.arrives('/app/auth/login')
    await page.fill({ role: 'textbox', name: 'Email or username' }, ADMIN)
    await page.fill({ css: 'input[name=password]' }, DEMO_PASSWORD)
    await page.click({ role: 'button', name: 'Sign in' })
    await page.arrives(`/app/${PROJECT}/artefacts`)
    await page.sees({ role: 'link', name: 'opening-list' })
    expect(
      await page.run(() =>
        performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'nextHopProtocol')),
      ),
    ).toEqual(['h2'])

    const admin = await server.signIn(ADMIN, DEMO_PASSWORD)
    const name = workplace.named('told')
    await anArtefact(admin, PROJECT, name)
    await page.sees({ role: 'link', name })

    const storage = new Storage(admin, PROJECT)
    const bucket = await storage.bucket(workplace.named('secure'))
    await page.goWithin(storage.address(bucket))
    await uploads(page, 'over https')
    expect(await storage.read(bucket, FILE_NAME)).toBe('over https')
    expect(await page.faults()).toEqual([])
  })
}
