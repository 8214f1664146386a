import { type Call, type CallInput, HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConnectionTest } from '../contract'

export type TestRun =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly test: ConnectionTest }
  | { readonly state: 'failed'; readonly message: string }

/** Tries a connection by a call; ended with its component, and by a newer try. */
export function useTestRun<Path extends string, Fields>(
  call: Call<Path, Fields, { connectionTest: ConnectionTest }>,
): readonly [run: TestRun | undefined, start: (input: CallInput<Path, Fields>) => Promise<void>] {
  const http = useService(HttpService)
  const [run, setRun] = useState<TestRun>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const start = useCallback(
    async (input: CallInput<Path, Fields>) => {
      abort.current?.abort()
      const controller = new AbortController()
      const { signal } = controller
      abort.current = controller
      setRun({ state: 'running' })
      try {
        const { connectionTest } = await http.call(call, input, { signal, quiet: true })
        if (!signal.aborted) setRun({ state: 'done', test: connectionTest })
      } catch (error) {
        if (!signal.aborted)
          setRun({ state: 'failed', message: error instanceof Error ? error.message : String(error) })
      }
    },
    [http, call],
  )
  return [run, start]
}
