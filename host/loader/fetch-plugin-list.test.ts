import { isMissingCode } from '@etabli/core/plugin/kernel/missing-code'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchPluginList } from './fetch-plugin-list'

afterEach(() => {
  vi.unstubAllGlobals()
})

const failureOf = (fetch: () => Promise<Response>) => {
  vi.stubGlobal('fetch', fetch)
  return fetchPluginList('en').catch((error: unknown) => error)
}

test('a list that did not come, or came in part, is missing: the page is loaded again; one that is none is a fault', async () => {
  const away = () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'))
  const inPart = async () => new Response('[{"id": "acme')
  for (const fetch of [away, inPart]) expect(isMissingCode(await failureOf(fetch))).toBe(true)
  const refused = async () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 })
  expect(await failureOf(refused)).toEqual(new Error('/app/plugins.json did not answer with a list of plugins'))
})
