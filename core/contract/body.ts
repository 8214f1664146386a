import * as z from 'zod/mini'

/** How a call's fields travel. `form` is a FormData body of texts, `json` a JSON object. */
export type BodyEncoding = 'form' | 'json'

export interface Body<Fields = unknown> {
  readonly encoding: BodyEncoding
  readonly schema: z.ZodMiniType<Fields>
  /** What is said, word for word, of a field that does not fit; of any other, its name and what it must be. */
  readonly messages?: Readonly<Record<string, string>>
  /** How many bytes the body may have, where the platform's own limit is too small for what the call takes. */
  readonly maxBytes?: number
}

/** Fields sent as a form, each a text; `numberText` and `jsonText` read numbers and JSON from one. */
export function form<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  messages: Readonly<Record<string, string>> = {},
  limits: Pick<Body, 'maxBytes'> = {},
): Body<z.output<z.ZodMiniObject<Shape>>> {
  return { encoding: 'form', schema: z.object(shape), messages, ...limits }
}

/** Fields sent as JSON. */
export function json<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  limits: Pick<Body, 'maxBytes'> = {},
): Body<z.output<z.ZodMiniObject<Shape>>> {
  return { encoding: 'json', schema: z.object(shape), ...limits }
}

/** A form field that holds JSON text; the handler and the caller both see the value, never the text. */
export function jsonText<Schema extends z.ZodMiniType>(schema: Schema) {
  const parsed = z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      try {
        const value: unknown = JSON.parse(text)
        return value
      } catch {
        context.issues.push({ code: 'custom', message: 'must be JSON text', input: text })
        return z.NEVER
      }
    }),
  )
  return z.pipe(parsed, schema)
}

/** A form field that holds a number as text. */
export function numberText({ min, max }: { readonly min: number; readonly max: number }) {
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'must be a number')),
      z.transform((text: string) => Number(text)),
    ),
    z.number().check(z.minimum(min), z.maximum(max)),
  )
}

/** The text a form field carries for a value: texts as they are, everything else as JSON. */
export function formText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
