import type { AnyCall, Call, CallInput } from '@etabli/core/contract/define-call'

/** A reply that an author gives in place of one that is made up. */
export interface OwnReply {
  readonly call: AnyCall
  readonly answer: (input: Readonly<Record<string, unknown>>) => unknown
}

/**
 * What a call answers in the harness: data, or a function of what is asked. The type is that of the call's declaration.
 * @example reply(listTables, ({ schemaName }) => ({ tableList: [{ name: `${schemaName} table` }] }))
 */
export function reply<Path extends string, Fields, Reply>(
  call: Call<Path, Fields, Reply>,
  answer: Reply | ((input: CallInput<Path, Fields>) => Reply),
): OwnReply {
  return {
    call,
    // The caller's input was checked against the call's declaration by its type.
    answer: (input) => (isFunction(answer) ? answer(input as CallInput<Path, Fields>) : answer),
  }
}

/** A reply is data, so a function can only be what makes one. */
function isFunction<Input, Reply>(answer: Reply | ((input: Input) => Reply)): answer is (input: Input) => Reply {
  return typeof answer === 'function'
}

/** The default export of `harness.ts`. */
export function replies(...own: readonly OwnReply[]): readonly OwnReply[] {
  return own
}

/** What a call is known by: a built plugin carries declarations of its own. */
export function callName({ method, path }: Pick<AnyCall, 'method' | 'path'>): string {
  return `${method} ${path}`
}
