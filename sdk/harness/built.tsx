import { BASE_PATH } from '@etabli/core/constants'
import { Observable, type Subscription } from 'rxjs'
import { draw } from './app'
import type { DoctorHandle } from './model/doctor-handle'
import { createHarness, type Harness } from './model/harness'
import type { OwnReply } from './model/own-replies'
import { readSettings } from './model/settings'

const QUIET_MS = 120
const LONGEST_MS = 5_000

/** The harness round a plugin that was built, from a list as the workbench gets it. */
async function start(element: HTMLElement): Promise<void> {
  const live = countSubscriptions()
  const harness = createHarness(readSettings(window.location.hash.slice(1)), {
    importModule: (url) => import(/* @vite-ignore */ url),
  })
  const { plugins, replies } = await (await fetch(`${BASE_PATH}/plugins.json`)).json()
  const own: { readonly default: readonly OwnReply[] } | undefined =
    replies === undefined ? undefined : await import(/* @vite-ignore */ replies)
  await harness.list(
    plugins.map((plugin: unknown) => ({ plugin })),
    own?.default,
  )
  draw(element, harness)
  window.etabliDoctor = handleOf(harness, live)
}

function handleOf(harness: Harness, subscriptions: () => number): DoctorHandle {
  const { kernel, log, settings } = harness
  const take = (kind: 'fault' | 'call', seen: { last: number }) => {
    const found = log.events.filter((event) => event.kind === kind && event.id > seen.last)
    seen.last = log.events.at(-1)?.id ?? seen.last
    return found.map(({ text }) => text)
  }
  const faultsSeen = { last: 0 }
  const callsSeen = { last: 0 }
  const settled = () =>
    quiet(() => kernel.records.some(({ status }) => status === 'loading' || status === 'activating'))
  return {
    settled,
    subscriptions,
    calls: () => take('call', callsSeen),
    faults() {
      const found = take('fault', faultsSeen)
      // What failed in one state must not keep the plugin from being seen in the next.
      if (found.length > 0) for (const { id } of kernel.records) void kernel.retry(id)
      return found
    },
    async cycle(times) {
      for (let round = 0; round < times; round += 1) {
        settings.change({ off: true })
        await until(() => stage() === 'off' && kernel.records.every(({ status }) => status === 'disabled'))
        settings.change({ off: false })
        await until(() => stage() === undefined && kernel.records.every(({ status }) => status === 'active'))
      }
      await settled()
    },
  }
}

/** What stands in the place of the plugin's page; undefined when it is the page itself. */
function stage(): string | undefined {
  return document.querySelector<HTMLElement>('[data-etabli-stage]')?.dataset.etabliStage
}

/** Counts what is subscribed to and has not ended, whoever subscribed. */
function countSubscriptions(): () => number {
  let live = 0
  const subscribe = Observable.prototype.subscribe
  Observable.prototype.subscribe = function (this: Observable<unknown>, ...observer: Parameters<typeof subscribe>) {
    const subscription: Subscription = subscribe.apply(this, observer)
    live += 1
    subscription.add(() => {
      live -= 1
    })
    return subscription
  } as typeof subscribe // The overloads of a function cannot be written as one.
  return () => live
}

async function quiet(isBusy: () => boolean): Promise<void> {
  const began = performance.now()
  let changed = began
  const observer = new MutationObserver(() => {
    changed = performance.now()
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await until(() => {
    if (isBusy()) changed = performance.now()
    return performance.now() - changed > QUIET_MS || performance.now() - began > LONGEST_MS
  })
  observer.disconnect()
}

async function until(isSo: () => boolean): Promise<void> {
  const began = performance.now()
  while (!isSo()) {
    if (performance.now() - began > LONGEST_MS) throw new Error('the plugin did not get there within 5 s')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const element = document.getElementById('root')
if (element) void start(element)
