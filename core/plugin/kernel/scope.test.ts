import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { Scope, ScopeEndedError } from './scope'
import { VirtualClock } from './testing'

function aScope() {
  const clock = new VirtualClock()
  const faults: unknown[] = []
  const scope = new Scope('acme.one', clock)
  const end = async () => {
    const ending = scope.end(1_000, (error) => faults.push(error))
    await clock.advance(2_000)
    await ending
  }
  return { scope, clock, faults, end }
}

test('what is held is given back once, newest first, at the end or before it', async () => {
  const { scope, end } = aScope()
  const order: string[] = []
  scope.own(() => order.push('first'))
  const early = scope.own(() => order.push('early'))
  scope.own(() => order.push('last'))
  expect([scope.size, scope.ended]).toEqual([3, false])
  early()
  early()
  expect([scope.size, order]).toEqual([2, ['early']])
  await end()
  await end()
  expect(order).toEqual(['early', 'last', 'first'])
  expect([scope.size, scope.ended, scope.signal.aborted]).toEqual([0, true, true])
  expect(scope.signal.reason).toBeInstanceOf(ScopeEndedError)
})

test('after the end nothing is held: what comes late is given back at once, and told so', async () => {
  const { scope, end } = aScope()
  await end()
  let given = 0
  expect(() => scope.own(() => (given += 1))).toThrow('acme.one was turned off; what it was given is gone')
  expect([given, scope.size]).toEqual([1, 0])
})

test('a stream, an event and a timer end with the scope, or when they are told to', async () => {
  const { scope, clock, end } = aScope()
  const seen: string[] = []
  const stream$ = new Subject<string>()
  const target = new EventTarget()
  const events = {
    addEventListener: (type: string, listener: (event: Event) => void) => target.addEventListener(type, listener),
    removeEventListener: (type: string, listener: (event: Event) => void) => target.removeEventListener(type, listener),
  }
  scope.subscribe(stream$, (value) => seen.push(value))
  const quiet = scope.on(events, 'ring', () => seen.push('ring'))
  scope.on(events, 'ring', () => seen.push('other'))
  stream$.next('value')
  target.dispatchEvent(new Event('ring'))
  quiet()
  target.dispatchEvent(new Event('ring'))
  expect(seen).toEqual(['value', 'ring', 'other', 'other'])

  scope.timer(100, () => seen.push('once'))
  scope.timer(100, () => seen.push('again'), { repeat: true })
  const never = scope.timer(100, () => seen.push('never'))
  never()
  await clock.advance(350)
  expect(seen.slice(4)).toEqual(['once', 'again', 'again', 'again'])
  // The one that ran holds nothing any more.
  expect(scope.size).toBe(3)
  await end()
  stream$.next('late')
  target.dispatchEvent(new Event('ring'))
  await clock.advance(1_000)
  expect(seen.slice(8)).toEqual([])
  expect([stream$.observed, clock.waiting]).toEqual([false, 0])
})

test('a service is used on itself, cannot be changed, and not used after the end', async () => {
  const { scope, end } = aScope()
  class Counter {
    #count = 0
    label = 'ours'
    add(by: number): number {
      this.#count += by
      return this.#count
    }
  }
  const own = new Counter()
  const facade = scope.facade(own)
  expect([facade.add(2), facade.add(3), facade.label]).toEqual([2, 5, 'ours'])
  expect(() => {
    facade.label = 'theirs'
  }).toThrow(TypeError)
  expect(() => Object.defineProperty(facade, 'label', { value: 'theirs' })).toThrow(TypeError)
  expect(Reflect.deleteProperty(facade, 'label')).toBe(false)
  expect(own.label).toBe('ours')
  const { add } = facade
  await end()
  expect(() => facade.label).toThrow(ScopeEndedError)
  expect(() => add(1)).toThrow(ScopeEndedError)
})

test('what fails or hangs at the end is told and stops nothing', async () => {
  const { scope, faults, end } = aScope()
  const order: string[] = []
  scope.own(() => order.push('reached'))
  scope.own(() => Promise.reject(new Error('late')))
  scope.own(() => {
    throw new Error('at once')
  })
  scope.own(() => new Promise(() => undefined))
  await end()
  expect(order).toEqual(['reached'])
  expect(faults.map((fault) => (fault instanceof Error ? fault.message : fault))).toEqual([
    'at once',
    'late',
    expect.stringContaining('the end of acme.one'),
  ])
})
