import { SDK_VERSION } from '@etabli/core/plugin/sdk-version'
import { expect, test } from 'vitest'
import sdk from './package.json' with { type: 'json' }

test('the platform brings the SDK whose package this is', () => {
  expect(SDK_VERSION).toBe(sdk.version)
})
