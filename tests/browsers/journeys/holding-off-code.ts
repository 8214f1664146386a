import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { expect, onTestFinished, test } from 'vitest'
import { aFramedArchive } from '#tests/support/framed-plugin'
import { installPackage } from '#tests/support/install-plugin'
import { aPluginArchive } from '#tests/support/plugin-archive'
import { query } from '#tests/support/world'
import { PageFront } from '../engines/page-front'
import { eventually } from '../page/eventually'
import { PROJECT } from '../world/demo-world'
import type { Workplace } from '../world/workplace'

const FRAME = 'main iframe'
/** What markup would bring that somebody got into a page. */
const INJECTED = `<script>globalThis.ranInline = true</script><img src="/app/none" onerror="globalThis.ranInline = true">`

/** Code that is not ours does not run; what is let run in a frame stays there. */
export function holdingOffCode(workplace: Workplace): void {
  test('neither a foreign inline script runs, nor a handler in markup, nor eval', async () => {
    const front = await PageFront.open(workplace.world.url, {
      change: (page) => page.replace('</head>', `</head>${INJECTED}`),
    })
    onTestFinished(() => front.close())
    const page = await workplace.openAt(front.origin, undefined, '/app/auth/login')
    await page.sees({ css: 'input[name=password]' })
    await eventually('the foreign image has failed', () =>
      page.run(() => document.querySelector<HTMLImageElement>('img[src="/app/none"]')?.complete),
    )
    expect(await page.run(() => Reflect.get(globalThis, 'ranInline'))).toBeUndefined()
    // Not by the driver itself, which may do more than the page.
    const outcomes = await page.run(() => {
      const attempt = (work: () => unknown) =>
        new Promise<string>((resolve) => {
          setTimeout(() => {
            try {
              resolve(`ran: ${work()}`)
            } catch (error) {
              resolve(error instanceof Error ? error.name : 'refused')
            }
          })
        })
      const { eval: evaluate, Function: make } = globalThis
      return Promise.all([attempt(() => evaluate('1')), attempt(() => make('return 1')())])
    })
    expect(outcomes).toEqual([expect.stringMatching(/Error$/), expect.stringMatching(/Error$/)])
    expect((await page.faults()).join('\n')).toMatch(/script-src/)
  })

  test('a module whose bytes are not those of its hash does not run; its neighbour does', async () => {
    const admin = await workplace.world.admin()
    const [altered, whole] = [workplace.named('browsers.altered'), workplace.named('browsers.whole')]
    for (const id of [altered, whole]) {
      const files = { 'pages/hello.js': `globalThis.ran = '${id}'\nexport default () => 'hello of ${id}'` }
      await installPackage(admin, await aPluginArchive({ id, files }))
    }
    // A letter of a text: the file would run as well as before.
    await query(
      workplace.world.database,
      `update plugin_file set content = convert_to(replace(convert_from(content, 'utf8'), 'hello of', 'hello oF'), 'utf8')
       where hash = (select hash from plugin_package where id = $1) and path = 'pages/hello.js'`,
      [altered],
    )
    const page = await workplace.open(admin, `/app/x/${altered}`)
    await page.sees({ role: 'heading', name: /^This page (failed|could not be loaded)$/ })
    expect(await page.run(() => Reflect.get(globalThis, 'ran'))).toBeUndefined()
    await page.goWithin(`/app/x/${whole}`)
    await page.sees({ text: `hello of ${whole}` })
    expect(await page.run(() => Reflect.get(globalThis, 'ran'))).toBe(whole)
  })

  test('a plugin in a frame is drawn, and has nothing of the page and of its origin', async () => {
    const admin = await workplace.world.admin()
    const id = workplace.named('acme.framed')
    const needs: PluginManifest['needs'] = { calls: [], host: ['toasts', 'permissions', 'navigation', 'storage'] }
    await installPackage(admin, await aFramedArchive({ id, manifest: { needs } }))
    const page = await workplace.open(admin, `/app/${PROJECT}/x/${id}?q=here`)
    await page.sees({ css: FRAME })
    const shown = () => page.runInFrame(FRAME, () => document.body.textContent)
    await eventually('the plugin is drawn', async () => (await shown()).includes(`in demo_shop, q is here`))
    expect(await page.attribute({ css: FRAME }, 'sandbox')).toBe('allow-scripts allow-forms')
    const reached = await page.runInFrame(FRAME, () => {
      const attempt = (work: () => unknown) => {
        try {
          return String(work())
        } catch (error) {
          return error instanceof Error ? error.name : 'refused'
        }
      }
      return [
        String(Reflect.get(globalThis, 'ranIn')),
        attempt(() => parent.document.title),
        attempt(() => localStorage.length),
        attempt(() => document.cookie),
      ]
    })
    expect(reached).toEqual(['null', 'SecurityError', 'SecurityError', 'SecurityError'])
    expect(await page.run(() => Reflect.get(globalThis, 'ranIn'))).toBeUndefined()
    expect(await page.faults()).toEqual([])
  })
}
