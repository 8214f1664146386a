import { expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/accessibility'
import { browser } from '#tests/support/browser'

const STYLE = `body { color: black; background: white }
  button { color: black; background: #f0f0f0; transition: color 80ms } button:disabled, button.pale { color: #bdbdbd }`
const PAGE = `<html lang="en"><head><title>Page</title><style>${STYLE}</style></head>
  <body><main><h1>Page</h1><button disabled>Go</button></main></body></html>`

test('a button that is enabled just before axe looks is judged once it stands, and one that stays pale is reported', async () => {
  const page = await (await browser()).newPage()
  await page.setContent(PAGE)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.evaluate(() => {
    const button = document.querySelector('button')
    const run = window.axe?.run.bind(window.axe)
    if (!button || !run) throw new Error('there is no button, or no axe')
    Object.assign(window.axe ?? {}, {
      run: (...given: Parameters<typeof run>) => {
        button.disabled = false
        return run(...given)
      },
    })
  })
  expect(await accessibilityFaults(page)).toEqual([])

  await page.evaluate(() => document.querySelector('button')?.classList.add('pale'))
  const pale = await accessibilityFaults(page)
  expect(pale.map(({ theme, rule, target }) => `${theme} ${rule} ${target}`)).toEqual([
    'light color-contrast button',
    'dark color-contrast button',
  ])
  await page.close()
})
