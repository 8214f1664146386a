import * as z from 'zod/mini'

/** How many characters a value that is no file may have. */
export const LONGEST_VALUE = 65_536

/** A text; where it begins with `data:`, an uploaded file. */
export const FormValue = z.union([z.string(), z.number(), z.boolean()])
export type FormValue = z.infer<typeof FormValue>

/** What a form sends in place of a value that it was not given and that stays as it is stored. */
export const UNCHANGED = { unchanged: true } as const
/** What a form sends for a sensitive value that stays as it is. */
export const Unchanged = z.object({ unchanged: z.literal(true) })
export type Unchanged = z.infer<typeof Unchanged>
/** A sensitive value as forms are told of it: `UNCHANGED`, with the file's name where it is one. */
export const Hidden = z.object({ unchanged: z.literal(true), file: z.optional(z.string()) })
export type Hidden = z.infer<typeof Hidden>

/** What is stored, as a form is told of it. */
export type StoredData = Readonly<Record<string, FormValue | Hidden>>
/** What a form sends: a field that is left empty is left out. */
export type SentData = Record<string, FormValue | Unchanged>
