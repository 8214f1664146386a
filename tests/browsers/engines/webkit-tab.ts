import { By, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { eventually } from '../page/eventually'
import { FAULTS_KEY } from '../page/watcher'
import { NAVIGATION_MS, withDeadline } from './deadline'
import { type Point, type Size, type Tab, type Visitor, WINDOW } from './engine'
import { BLANK } from './watched-front'

/** Cleared and filled on a page with nothing on it. */
const BEGIN = `
localStorage.clear(); sessionStorage.clear()
for (const pair of document.cookie.split('; ')) document.cookie = pair.split('=')[0] + '=; Path=/; Max-Age=0'
const secure = location.protocol === 'https:' ? '; Secure' : ''
for (const [name, value] of Object.entries(arguments[0])) document.cookie = name + '=' + value + '; Path=/; SameSite=Strict' + secure`

/** The one window that automation gives, emptied for each test. */
export class WebkitTab implements Tab {
  /** How much larger the window is than the page. */
  #around: Size = { width: 0, height: 0 }

  constructor(private readonly driver: WebDriver) {}

  async begin({ origin, cookies }: Visitor): Promise<void> {
    const { driver } = this
    await this.#closeOthers()
    await this.go(origin + BLANK)
    await withDeadline('empty the tab', Promise.resolve(driver.executeScript(BEGIN, cookies)))
    const whole = await withDeadline('measure the window', Promise.resolve(driver.manage().window().getRect()))
    const inner = await this.#inner()
    this.#around = { width: whole.width - inner.width, height: whole.height - inner.height }
    await this.resize(WINDOW)
  }

  async resize({ width, height }: Size): Promise<void> {
    const rect = { x: 0, y: 0, width: width + this.#around.width, height: height + this.#around.height }
    await withDeadline('set the window', Promise.resolve(this.driver.manage().window().setRect(rect)))
    // The page hears of it later.
    await eventually(`the page is ${width} by ${height}`, async () => {
      const inner = await this.#inner()
      return inner.width === width && inner.height === height
    })
  }

  go(address: string): Promise<void> {
    return withDeadline(`go to ${address}`, Promise.resolve(this.driver.get(address)), NAVIGATION_MS)
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `
      const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const work = this.driver.executeAsyncScript<{ readonly value?: unknown; readonly error?: string }>(script)
    const { value, error } = await withDeadline(`evaluate ${expression.slice(0, 200)}`, Promise.resolve(work))
    if (error !== undefined) throw new Error(error)
    return value ?? undefined
  }

  async evaluateInFrame(frame: string, expression: string): Promise<unknown> {
    const { driver } = this
    const element = await withDeadline('find the frame', Promise.resolve(driver.findElement(By.css(frame))))
    await withDeadline('go into the frame', Promise.resolve(driver.switchTo().frame(element)))
    try {
      return await this.evaluate(expression)
    } finally {
      await withDeadline('leave the frame', Promise.resolve(driver.switchTo().defaultContent()))
    }
  }

  async hover({ x, y }: Point): Promise<void> {
    await withDeadline('move the mouse', this.#mouse({ x, y }).perform())
  }

  async click({ x, y }: Point): Promise<void> {
    await withDeadline('click', this.#mouse({ x, y }).press().release().perform())
  }

  async type(text: string): Promise<void> {
    await withDeadline(`type ${text}`, this.driver.actions().sendKeys(text).perform())
  }

  async press(keys: readonly string[]): Promise<void> {
    const actions = this.driver.actions()
    for (const key of keys) actions.keyDown(keyOf(key))
    for (const key of keys.toReversed()) actions.keyUp(keyOf(key))
    await withDeadline(`press ${keys.join('+')}`, actions.perform())
  }

  async choose(input: string, paths: readonly string[]): Promise<void> {
    const element = await withDeadline('find the input', Promise.resolve(this.driver.executeScript(`return ${input}`)))
    if (typeof element !== 'object' || element === null || !('sendKeys' in element))
      throw new Error(`no input: ${input}`)
    const { sendKeys } = element
    if (typeof sendKeys !== 'function') throw new Error(`no input: ${input}`)
    await withDeadline('choose files', Promise.resolve(sendKeys.call(element, paths.join('\n'))))
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await withDeadline('take a picture', Promise.resolve(this.driver.takeScreenshot())), 'base64')
  }

  async faults(): Promise<readonly string[]> {
    const kept = await this.evaluate(`JSON.parse(sessionStorage.getItem(${JSON.stringify(FAULTS_KEY)}) ?? '[]')`)
    return Array.isArray(kept) ? kept.map(String) : []
  }

  async close(): Promise<void> {
    await this.#closeOthers()
    await this.go('about:blank')
  }

  async #inner(): Promise<Size> {
    const sizes = this.driver.executeScript<number[]>('return [innerWidth, innerHeight]')
    const [width = 0, height = 0] = await withDeadline('measure the page', Promise.resolve(sizes))
    return { width, height }
  }

  #mouse({ x, y }: Point) {
    return this.driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
  }

  /** Downloads begin in windows of their own. */
  async #closeOthers(): Promise<void> {
    const { driver } = this
    const [first, ...others] = await withDeadline('list the windows', Promise.resolve(driver.getAllWindowHandles()))
    for (const other of others) {
      await withDeadline('go to a window', Promise.resolve(driver.switchTo().window(other)))
      await withDeadline('close a window', Promise.resolve(driver.close()))
    }
    if (first !== undefined && others.length > 0)
      await withDeadline('go to the window', Promise.resolve(driver.switchTo().window(first)))
  }
}

const NAMED: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  End: Key.END,
  Home: Key.HOME,
}

const keyOf = (key: string) => NAMED[key] ?? key
