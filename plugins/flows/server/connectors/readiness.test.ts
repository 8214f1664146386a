import { ApiError, type Connector } from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import { ConnectorReadiness } from './readiness'

const connector = (name: string): Connector => ({
  ...{ role: 'tap', name, title: name, description: '', icon: '', connectionType: 'custom' },
  ...{ singerSource: `${name}==1.0`, secretKeys: [] },
  form: { type: 'object', properties: {}, required: [], additionalProperties: false },
  settings: () => ({}),
})
const [INSTALLED, MISSING] = [connector('tap-installed'), connector('tap-missing')]
const isReady = async ({ requirements }: { readonly requirements: string }) => requirements === 'tap-installed==1.0'

test('a failed installation is told of for a minute; then the next use may try again', async () => {
  let now = 0
  const readiness = new ConnectorReadiness({ tools: { isReady, checkIndex: async () => undefined }, now: () => now })
  const both = () => readiness.of([INSTALLED, MISSING])
  expect(await both()).toEqual([
    { readiness: 'ready', reason: '' },
    { readiness: 'on-first-use', reason: '' },
  ])
  readiness.failed(
    MISSING,
    new ApiError('CONNECTOR_MISSING', 503, 'tap-missing could not be installed: no such version'),
  )
  expect((await both())[1]).toEqual({
    ...{ readiness: 'unavailable', reason: 'tap-missing could not be installed: no such version' },
  })
  now = 60_001
  expect((await both())[1]).toEqual({ readiness: 'on-first-use', reason: '' })
})

test('a list does not wait for an index that is silent, and the next one knows of it; without Python it says so', async () => {
  let refuse: (error: Error) => void = () => undefined
  const checkIndex = () =>
    new Promise<void>((_, reject) => {
      refuse = reject
    })
  const readiness = new ConnectorReadiness({ tools: { isReady, checkIndex }, patienceMs: 1 })
  expect((await readiness.of([MISSING]))[0]?.readiness).toBe('on-first-use')
  refuse(new ApiError('INDEX_UNREACHABLE', 503, 'the package index is out of reach'))
  expect(await readiness.of([MISSING, INSTALLED])).toEqual([
    { readiness: 'unavailable', reason: 'the package index is out of reach' },
    { readiness: 'ready', reason: '' },
  ])
  const without = { isReady: () => Promise.reject(new ApiError('IMAGE_MISSING', 404, 'python:3')), checkIndex }
  expect((await new ConnectorReadiness({ tools: without, patienceMs: 1 }).of([INSTALLED]))[0]).toEqual({
    ...{ readiness: 'unavailable', reason: expect.stringContaining('an operator must install python3') },
  })
})
