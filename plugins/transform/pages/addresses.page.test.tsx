import { fakeHttp } from '@etabli/sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDocsPage, readReportPage } from '../contract'
import { drawEditor } from '../testing/draw-editor'
import { aPlatform, KINDS } from '../testing/kinds'
import { drawList } from '../testing/lists'
import { field } from '../testing/opened'

const heading = (name: string, level: number) => screen.findByRole('heading', { name, level })

test('SHELL-16 SHELL-17 SHELL-18 SHELL-19 the lists, the docs and the report have each their address', async () => {
  const list = await drawList('list')
  await heading('Models', 2)
  await heading('Sources', 2)
  expect(list.address()).toBe('/demo/transform')
  cleanup()
  const tests = await drawList('tests')
  await heading('Tests', 2)
  expect(tests.address()).toBe('/demo/test')
  const made = (url: string) => ({ page: { url, generatedAt: null, maker: null } })
  const http = fakeHttp().answer(readDocsPage, made('/made-docs')).answer(readReportPage, made('/made-report'))
  for (const [route, title, frame, page] of [
    ['docs', 'Docs', 'Documentation of the dbt project', '/made-docs'],
    ['edr-report', 'EDR Report', 'Report on the runs of dbt', '/made-report'],
  ] as const) {
    cleanup()
    const { address } = await drawEditor({ route, params: {}, http })
    await heading(title, 1)
    expect((await screen.findByTitle(frame)).getAttribute('src')).toBe(page)
    expect(address()).toBe(`/demo/${route}`)
  }
})

test('SHELL-20 SHELL-21 SHELL-22 SHELL-23 SHELL-24 SHELL-25 OP-15 under read an entity is shown and under open edited, by its name with slashes as %2F, with or without a slash at the end', async () => {
  for (const { noun, params, path, labels } of KINDS)
    for (const view of ['read', 'open']) {
      const { address, goTo } = await drawEditor({ route: `${noun}-${view}`, params, http: aPlatform() })
      await heading('marts/orders', 1)
      expect(address()).toBe(`${path}/${view}/marts%2Forders`)
      for (const label of labels) expect((await field(label)).readOnly, label).toBe(view === 'read')
      await goTo(`${path}/${view}/marts%2Forders/`)
      await heading('marts/orders', 1)
      expect((await field(labels[0])).readOnly).toBe(view === 'read')
      cleanup()
    }
})
