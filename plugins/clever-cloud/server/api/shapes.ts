import * as z from 'zod/mini'

const Flavor = z.object({
  name: z.string(),
  /** Megabytes. */
  mem: z.number(),
  available: z._default(z.boolean(), true),
  /** What the list of prices knows it by: `apps.XS`. */
  price_id: z.nullish(z.string()),
})

/** A kind of machine that applications run on, as `/v2/products/instances` lists them. */
export const Product = z.object({
  type: z.string(),
  version: z.string(),
  enabled: z.boolean(),
  variant: z.nullish(z.object({ id: z.string(), slug: z.string() })),
  flavors: z.array(Flavor),
})
export type Product = z.infer<typeof Product>

/** What is paid for what in a zone, as `/v4/billing/price-system` lists it. */
export const PriceSystem = z.object({
  currency: z.string(),
  runtime: z.array(
    z.object({
      slug_id: z.string(),
      /** ISO 8601, `PT1H`: what the price is for. */
      time_unit: z.string(),
      price: z.number(),
    }),
  ),
})
export type PriceSystem = z.infer<typeof PriceSystem>

export const Application = z.object({
  id: z.string().check(z.regex(/^app_[0-9a-f-]{36}$/)),
  name: z.string(),
  description: z.nullish(z.string()),
  /** Milliseconds. */
  creationDate: z.number(),
  deployment: z.object({ httpUrl: z.nullish(z.string()) }),
  state: z.optional(z.string()),
  instance: z.optional(z.object({ variant: z.nullish(z.object({ slug: z.string() })) })),
  vhosts: z._default(z.array(z.object({ fqdn: z.string() })), []),
})
export type Application = z.infer<typeof Application>

/** Other words may come: they mean that it goes on. */
const State = z.string()

export const Deployment = z.object({
  id: z.string(),
  state: State,
  startDate: z.string(),
  steps: z._default(z.array(z.object({ state: State, date: z.string() })), []),
  origin: z.object({ action: z.string() }),
  version: z.nullish(z.object({ commitId: z.nullish(z.string()) })),
})
export type Deployment = z.infer<typeof Deployment>

/** A machine that an application runs on. */
export const Instance = z.object({ id: z.string(), state: State })
export type Instance = z.infer<typeof Instance>

/** Whose credentials they are. */
export const Self = z.object({ id: z.string() })

export const LogLine = z.object({
  id: z.string(),
  /** ISO 8601. */
  date: z.string(),
  message: z._default(z.string(), ''),
})
export type LogLine = z.infer<typeof LogLine>

/** How both generations of the API word a failure. */
export const Refusal = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
})
