import type { Size, Tab } from '../engines/engine'
import { eventually } from './eventually'
import type { Aim, Finder } from './finder'
import { inWords, type Query, type SentQuery, sentQuery } from './query'

/** Carried into the page as a text: it may use what it is given, and nothing of its file. */
type InPage<Given extends readonly unknown[], Result> = (...given: Given) => Result

/** What is no fault of the page. */
const OF_BROWSERS = [
  // Firefox says so of files that it was still reading when the page was left or the connection broke. A page that lacks a file because
  // of its hash is not drawn, which its test notices.
  'hashes in the integrity attribute match the content of the subresource',
  'Image corrupt or truncated',
  // And of a proxy's page that says that the server is away, in the place of a file.
  'disallowed MIME type (“text/html”)',
  'because its MIME type, “text/html”',
  // WebKit tells as an error that observers are told of a change of layout in the next frame.
  'ResizeObserver loop',
]

/** A page as a person uses it. Each step waits until it can be done: for as long as a busy machine may take. */
export class BrowserPage {
  constructor(
    private readonly tab: Tab,
    /** Where its addresses begin: `http://localhost:4700`. */
    readonly origin: string,
    private readonly finder: string,
  ) {}

  resize(size: Size): Promise<void> {
    return this.tab.resize(size)
  }

  /** Loads an address of the application anew. */
  go(address: string): Promise<void> {
    return this.tab.go(this.origin + address)
  }

  /** Goes to another address within the loaded page, as a link of it would. */
  async goWithin(address: string): Promise<void> {
    await this.run((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  }

  async reload(): Promise<void> {
    await this.tab.go(await this.run(() => location.href))
  }

  /** Runs a function in the page. */
  async run<Given extends readonly unknown[], Result>(
    work: InPage<Given, Result>,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const result = await this.tab.evaluate(callOf(work, given))
    return JSON.parse(String(result)).value
  }

  /** Runs a function in the frame that the selector finds. */
  async runInFrame<Given extends readonly unknown[], Result>(
    frame: string,
    work: InPage<Given, Result>,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const result = await this.tab.evaluateInFrame(frame, callOf(work, given))
    return JSON.parse(String(result)).value
  }

  /** The address within the origin, with what is behind the question mark. */
  address(): Promise<string> {
    return this.run(() => location.pathname + location.search)
  }

  async arrives(address: string | RegExp, milliseconds?: number): Promise<void> {
    const isThere = async () => {
      const now = await this.address()
      return typeof address === 'string' ? now === address : address.test(now)
    }
    await eventually(`the address is ${address}`, isThere, milliseconds)
  }

  /** The texts of all that the query finds now, as they are seen. */
  async texts(query: Query): Promise<readonly string[]> {
    return (await this.#ask((finder, sent) => finder.found(sent), query)).map(({ text }) => text)
  }

  async count(query: Query): Promise<number> {
    return (await this.texts(query)).length
  }

  /** Until at least one is seen. */
  async sees(query: Query, milliseconds?: number): Promise<void> {
    await eventually(`there is ${inWords(query)}`, async () => (await this.count(query)) > 0, milliseconds)
  }

  /** Until none is seen. */
  async seesNo(query: Query): Promise<void> {
    await eventually(`there is no ${inWords(query)}`, async () => (await this.count(query)) === 0)
  }

  /** The text, once there is one element. */
  text(query: Query): Promise<string> {
    return eventually(`there is one ${inWords(query)}`, async () => {
      const texts = await this.texts(query)
      return texts.length === 1 ? texts[0] : undefined
    })
  }

  value(query: Query): Promise<string> {
    return eventually(`there is one ${inWords(query)}`, async () => {
      const found = await this.#ask((finder, sent) => finder.found(sent), query)
      return found.length === 1 ? found[0]?.value : undefined
    })
  }

  attribute(query: Query, name: string): Promise<string | null> {
    return this.#ask((finder, sent, wanted) => finder.attribute(sent, wanted), query, name)
  }

  /** Clicks with the mouse, once the element can be clicked; where another takes its place meanwhile, again. */
  async click(query: Query): Promise<void> {
    await eventually(`${inWords(query)} can be clicked`, async () => {
      const at = await this.#aim(query)
      await this.#ask((finder, sent) => finder.expect(sent), query)
      await this.tab.click(at)
      return (await this.#hit(query)) !== 'other'
    })
  }

  /** Writes a text into a field with the keyboard, in place of what is there. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query)
    await this.focused(query)
    await this.tab.press(['Control', 'a'])
    await (text === '' ? this.tab.press(['Delete']) : this.tab.type(text))
    await eventually(`${inWords(query)} has the value ${text}`, async () => (await this.value(query)) === text)
  }

  async focused(query: Query): Promise<void> {
    await eventually(`${inWords(query)} has the focus`, () =>
      this.#ask((finder, sent) => finder.isFocused(sent), query),
    )
  }

  type(text: string): Promise<void> {
    return this.tab.type(text)
  }

  press(...keys: readonly string[]): Promise<void> {
    return this.tab.press(keys)
  }

  /** Chooses files in an input, which need not be seen. */
  async choose(query: Query, ...paths: readonly string[]): Promise<void> {
    const hidden: Query = { ...query, mayBeHidden: true }
    await this.sees(hidden)
    await this.tab.choose(`testFinder.one(${JSON.stringify(sentQuery(hidden))})`, paths)
  }

  async faults(): Promise<readonly string[]> {
    return (await this.tab.faults()).filter((fault) => !OF_BROWSERS.some((own) => fault.includes(own)))
  }

  picture(): Promise<Buffer> {
    return this.tab.picture()
  }

  close(): Promise<void> {
    return this.tab.close()
  }

  /** Where the element can be clicked; it must stay there for a moment. */
  async #aim(query: Query) {
    const look = async () => {
      const aim = await this.#ask((finder, sent): Aim => finder.aim(sent), query)
      if ('not' in aim) throw new Error(`it ${aim.not}`)
      return aim
    }
    const before = await look()
    const aim = await look()
    if (aim.box !== before.box) throw new Error('it moves')
    return aim
  }

  /** What the click has hit; where the page has gone since, it was the element that led elsewhere. */
  async #hit(query: Query): Promise<string> {
    try {
      return await eventually(
        `the click on ${inWords(query)} arrives`,
        async () => {
          const hit = await this.run(() => {
            const { testFinder } = globalThis as unknown as { testFinder?: Finder }
            return testFinder ? testFinder.hit() : 'element'
          })
          return hit === 'nothing' ? undefined : hit
        },
        5_000,
      )
    } catch {
      return 'nothing'
    }
  }

  async #ask<Result, More extends readonly unknown[]>(
    work: (finder: Finder, query: SentQuery, ...more: More) => Result,
    query: Query,
    ...more: More
  ): Promise<Awaited<Result>> {
    const call = `(${work})(testFinder, ${[sentQuery(query), ...more].map((one) => JSON.stringify(one)).join()})`
    const asked = `typeof testFinder === 'undefined' ? 'none' : JSON.stringify({ value: ${call} })`
    let result = await this.tab.evaluate(asked)
    if (result === 'none') {
      await this.tab.evaluate(`(() => { ${this.finder} })()`)
      result = await this.tab.evaluate(asked)
    }
    return JSON.parse(String(result)).value
  }
}

function callOf<Given extends readonly unknown[]>(work: InPage<Given, unknown>, given: Given): string {
  return `Promise.resolve((${work})(${given.map((one) => JSON.stringify(one)).join()})).then((value) => JSON.stringify({ value }))`
}
