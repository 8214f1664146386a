import { expect, test } from 'vitest'
import { cleverWorld } from '#tests/support/clever-cloud'
import type { PriceSystem, Product } from '../api/shapes'
import { priceOf } from './price'

const product = (slug: string, price_id?: string): Product => ({
  ...{ type: slug, version: '1', enabled: true, variant: { id: slug, slug } },
  flavors: [{ name: 'XS', mem: 1_024, available: true, price_id }],
})
const hourly = (price: number, slug_id = 'apps.XS', time_unit = 'PT1H') => ({ slug_id, time_unit, price })
const prices = (...runtime: PriceSystem['runtime']): PriceSystem => ({ currency: 'EUR', runtime })

test('a size costs what the list of prices says of it', async () => {
  const { services: engine, asked } = await cleverWorld({})
  const spec = { resources: { name: 'S' }, options: { 'force-https': true } }
  expect(await engine.price('shop', spec)).toEqual({ amount: 0.0444, currency: 'EUR', per: 'hour' })
  expect(asked).toEqual(['GET /v2/products/instances', 'GET /v4/billing/price-system'])
})

test('no price is told where the list does not know the size, its time has no plain name, or machines cost not the same', () => {
  const docker = product('docker', 'APPS.xs')
  expect(priceOf('XS', [docker, product('ml_gpu', 'ml.XS')], prices(hourly(0.02), hourly(9, 'ml.XS')))).toEqual({
    ...{ amount: 0.02, currency: 'EUR', per: 'hour' },
  })
  expect(priceOf('S', [docker], prices(hourly(0.02)))).toBeUndefined()
  expect(priceOf('XS', [product('docker')], prices(hourly(0.02)))).toBeUndefined()
  expect(priceOf('XS', [docker], prices(hourly(0.02, 'apps.XS', 'PT10M')))).toBeUndefined()
  const two = [docker, product('node', 'node.XS')]
  expect(priceOf('XS', two, prices(hourly(0.02), hourly(0.03, 'node.XS')))).toBeUndefined()
})
