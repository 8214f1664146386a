import { configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority as IDLE, unstable_scheduleCallback as schedule } from 'scheduler'

// No measure of speed: a busy machine may take longer than the usual second to show what a test waits for.
configure({ asyncUtilTimeout: 60_000 })

// What a test waits for is in the document before the effects of drawing it have run, and a call is made before its page shows that it
// waits. A test goes on when neither React nor a timer that is due has anything left to do, however busy the machine is.
const WAITS_FOR_REACT = Symbol.for('etabli.waits-for-react')
const { asyncWrapper } = getConfig()
const { setTimeout: inTime } = globalThis

/** What a timer that is due changes, React draws; what that begins is told by another one. */
async function settled(): Promise<void> {
  for (const _ of ['told', 'drawn']) {
    await new Promise<void>((resolve) => inTime(resolve, 0))
    await new Promise<void>((resolve) => schedule(IDLE, () => resolve()))
  }
}

if (!Object.hasOwn(asyncWrapper, WAITS_FOR_REACT)) {
  const waiting: typeof asyncWrapper = (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      await settled()
      return found
    })
  configure({ asyncWrapper: Object.assign(waiting, { [WAITS_FOR_REACT]: true }) })
}

// What a page asks for now and then would come within that time, and bring what a test waits for, whatever the test did.
const NOW_AND_THEN_MS = 30_000
const NEVER_MS = 2 ** 31 - 1
const NEVER_HERE = Symbol.for('etabli.never-now-and-then')

if (!Object.hasOwn(globalThis.setInterval, NEVER_HERE)) {
  const setInterval = new Proxy(globalThis.setInterval, {
    apply(target, self, [handler, delay = 0, ...given]: Parameters<typeof globalThis.setInterval>) {
      return Reflect.apply(target, self, [handler, delay < NOW_AND_THEN_MS ? delay : NEVER_MS, ...given])
    },
  })
  Object.assign(globalThis, { setInterval: Object.assign(setInterval, { [NEVER_HERE]: true }) })
}
