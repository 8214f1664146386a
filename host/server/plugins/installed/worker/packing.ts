import { types } from 'node:util'

/** What cannot be copied and stays where it is: the other side gets a stand-in. A stream is given once it is begun. */
type HoleKind = 'function' | 'stream' | 'promise' | 'signal'

/** A place in a value from which something was taken out, and by which name the other side asks for it. */
export interface Hole {
  readonly kind: HoleKind
  readonly at: readonly string[]
  readonly ref: string
  /** Of a signal that was aborted already. */
  readonly reason?: unknown
}

/** A value as it crosses between threads: copied, but for what stands at its holes. */
export interface Packed {
  readonly plain: unknown
  readonly holes: readonly Hole[]
}

type Whole = AbortSignal | Date | Uint8Array | ReadonlyMap<unknown, unknown>

/** A value from another thread: what its functions give is waited for. */
export type Apart<Value> = Value extends Whole
  ? Value
  : Value extends (...args: infer Args) => infer Result
    ? (...args: Sent<Args>) => Promise<Apart<Awaited<Result>>>
    : Value extends AsyncIterable<infer Item>
      ? AsyncIterable<Item>
      : Value extends object
        ? { [Key in keyof Value]: Apart<Value[Key]> }
        : Value

/** What may be given where the other side takes `Value`: its functions are waited for there in any case. */
type Sent<Value> = Value extends Whole
  ? Value
  : Value extends (...args: infer Args) => infer Result
    ? (...args: Args) => Sent<Awaited<Result>> | Promise<Sent<Awaited<Result>>>
    : Value extends object
      ? { [Key in keyof Value]: Sent<Value[Key]> }
      : Value

export type Callable = (...args: readonly unknown[]) => unknown

/** What stands at a hole, before and after it has crossed. */
export interface Staying {
  readonly function: (run: Callable, at: readonly string[]) => Omit<Hole, 'kind' | 'at'>
  readonly signal: (signal: AbortSignal) => Omit<Hole, 'kind' | 'at'>
}

const DEEPEST = 64

/** Takes out of a value what cannot be copied. An instance of a class becomes an object of its own fields. */
export function packed(value: unknown, staying: Staying): Packed {
  const holes: Hole[] = []
  const at: string[] = []
  const hole = (kind: HoleKind, left: Omit<Hole, 'kind' | 'at'>) => {
    holes.push({ kind, at: [...at], ...left })
    return undefined
  }
  const inside = (name: string, member: unknown, owner: object) => {
    at.push(name)
    const plain = walk(member, owner)
    at.pop()
    return plain
  }
  const walk = (each: unknown, owner: object | undefined): unknown => {
    if (at.length > DEEPEST) throw new Error('a value is too deep, or holds itself: it cannot reach another thread')
    if (typeof each === 'function')
      return hole(
        'function',
        staying.function((...args) => Reflect.apply(each, owner, args), at),
      )
    if (typeof each !== 'object' || each === null || isCopied(each)) return each
    if (each instanceof AbortSignal) return hole('signal', staying.signal(each))
    if (types.isPromise(each))
      return hole(
        'promise',
        staying.function(() => each, at),
      )
    if (isStream(each))
      return hole(
        'stream',
        staying.function(() => begun(each), at),
      )
    if (Array.isArray(each)) return each.map((item, index) => inside(String(index), item, each))
    return Object.fromEntries(Object.entries(each).map(([name, member]) => [name, inside(name, member, each)]))
  }
  return { plain: walk(value, undefined), holes }
}

/** Puts what stands in for them at the holes of a value that has crossed. */
export function unpacked({ plain, holes }: Packed, standIn: (hole: Hole) => unknown): unknown {
  const root = { value: plain }
  for (const hole of holes) {
    const way = ['value', ...hole.at]
    const last = way.pop() ?? ''
    let owner: object = root
    for (const name of way) owner = Object(Object.getOwnPropertyDescriptor(owner, name)?.value)
    Object.defineProperty(owner, last, { value: standIn(hole), enumerable: true, writable: true, configurable: true })
  }
  return root.value
}

/** The steps of a stream as functions, which can be asked for one by one. */
function begun(stream: AsyncIterable<unknown>) {
  const iterator = stream[Symbol.asyncIterator]()
  return { next: () => iterator.next(), leave: async () => void (await iterator.return?.()) }
}
export type Begun = ReturnType<typeof begun>

function isStream(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value
}

function isCopied(value: object): boolean {
  return (
    types.isDate(value) ||
    types.isRegExp(value) ||
    types.isMap(value) ||
    types.isSet(value) ||
    types.isNativeError(value) ||
    types.isAnyArrayBuffer(value) ||
    ArrayBuffer.isView(value)
  )
}
