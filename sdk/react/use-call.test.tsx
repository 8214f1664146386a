import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CallOptions, defineCall, HttpService, type Token } from '..'
import { KernelProvider, type ServiceLocator } from './kernel-context'
import { callingAhead, useCall } from './use-call'

const readThing = defineCall({
  method: 'GET',
  path: '/api/v1/things',
  access: 'public',
  summary: 'A thing',
  returns: { thing: z.string() },
})

interface Deferred {
  readonly promise: Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** An HTTP service that answers when told to, and says which failures it would have shown. */
function aService() {
  const waiting: Deferred[] = []
  const told: string[] = []
  const http: HttpService = {
    call: async (call, _input, { quiet = false }: CallOptions = {}) => {
      const reply = withResolvers()
      waiting.push(reply)
      try {
        return call.returns.parse(await reply.promise)
      } catch (error) {
        if (!(typeof quiet === 'function' ? quiet() : quiet)) told.push(String(error))
        throw error
      }
    },
    download: async () => new Blob(),
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // The token ties its key to the type of the only service here.
  const services: ServiceLocator = <Service,>(token: Token<Service>) =>
    new Map<symbol, unknown>([[HttpService.key, http]]).get(token.key) as Service
  const show = (children: ReactNode) =>
    render(
      <KernelProvider services={services}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </KernelProvider>,
    )
  return { callAhead: callingAhead(queries, http), waiting, told, show }
}

function withResolvers(): Deferred {
  let resolve: Deferred['resolve'] = () => undefined
  let reject: Deferred['reject'] = () => undefined
  const promise = new Promise<unknown>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

function Thing() {
  const { data, error } = useCall(readThing, {})
  return <p>{data?.thing ?? (error ? `failed: ${error.message}` : 'waiting')}</p>
}

test('a reply that was called for ahead is shown at once, without a second call', async () => {
  const { callAhead, waiting, show } = aService()
  const reply = callAhead(readThing, {})
  waiting[0]?.resolve({ thing: 'a thing' })
  expect(await reply).toEqual({ thing: 'a thing' })

  show(<Thing />)
  expect(screen.getByText('a thing')).toBeDefined()
  expect(waiting).toHaveLength(1)
})

test('a failure that nobody waits for is not told; the part that asks later meets it anew', async () => {
  const { callAhead, waiting, told, show } = aService()
  const reply = callAhead(readThing, {})
  waiting[0]?.reject(new Error('no'))
  expect(await reply).toBeUndefined()
  expect(told).toEqual([])

  show(<Thing />)
  expect(waiting).toHaveLength(2)
  waiting[1]?.reject(new Error('still no'))
  await screen.findByText('failed: still no')
  expect(told).toEqual(['Error: still no'])
})

test('a failure of an early call that a part already waits for is told', async () => {
  const { callAhead, waiting, told, show } = aService()
  void callAhead(readThing, {})
  show(<Thing />)
  expect(waiting).toHaveLength(1)
  waiting[0]?.reject(new Error('no'))
  await screen.findByText('failed: no')
  expect(told).toEqual(['Error: no'])
})
