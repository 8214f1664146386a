import { CodeMissingError } from '@etabli/core/plugin/kernel/missing-code'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PlainFailure } from './plain-failure'

test('what could not be fetched is asked for again as soon as the browser is online, and not after that', () => {
  const retry = vi.fn()
  const { unmount } = render(
    <PlainFailure owner="etabli.secrets" error={new CodeMissingError('a.js')} onRetry={retry} />,
  )
  expect(retry).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
  unmount()
  dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledTimes(1)
})
