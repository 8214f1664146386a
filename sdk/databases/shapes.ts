import * as z from 'zod/mini'

/** How a column is filtered: by contained text, by a range, by true or false, or not at all. */
export const FilterType = z.enum(['text', 'number', 'date', 'boolean', 'none'])
export type FilterType = z.infer<typeof FilterType>

/** Characters of a value in a filter. */
const LONGEST_VALUE = 500

/** Which rows a column lets through. */
export const ColumnFilter = z.union([
  z.object({ kind: z.literal('contains'), text: z.string().check(z.maxLength(LONGEST_VALUE)) }),
  /** Bounds are inclusive; either may be missing. Texts, so that no digit of a large number is lost. */
  z.object({ kind: z.literal('range'), from: z.optional(z.string()), to: z.optional(z.string()) }),
  z.object({ kind: z.literal('is'), value: z.enum(['true', 'false', 'null', 'not null']) }),
  /** Letter by letter; of numbers, by value. */
  z.object({ kind: z.literal('equals'), text: z.string().check(z.maxLength(LONGEST_VALUE)) }),
  /** None of these; rows without a value stay unless null is one of them. */
  z.object({
    kind: z.literal('not'),
    values: z.array(z.nullable(z.string().check(z.maxLength(LONGEST_VALUE)))).check(z.minLength(1), z.maxLength(20)),
  }),
])
export type ColumnFilter = z.infer<typeof ColumnFilter>

/** What a column holds, over some of its rows. */
export const ColumnProfile = z.object({
  /** Rows that were looked at. */
  rows: z.number(),
  nulls: z.number(),
  distinct: z.number(),
  /** True where the database counted distinct values by an approximation. */
  'distinct-is-estimate': z.boolean(),
  min: z.nullable(z.string()),
  max: z.nullable(z.string()),
  /** Of numbers and instants: bounds as the database's own text, lower one inclusive. */
  histogram: z.array(z.object({ from: z.string(), to: z.string(), rows: z.number() })),
  /** The most frequent values, most frequent first, without null. */
  top: z.array(z.object({ value: z.string(), rows: z.number() })),
  /** True where the sample had more rows than are looked at. */
  'is-partial': z.boolean(),
})
export type ColumnProfile = z.infer<typeof ColumnProfile>

/** Why a connection may be trusted, or may not, to change nothing whatever a user's SQL says. */
export const ReadOnly = z.object({
  /** The account of the connection can only read: the database itself refuses the rest. */
  guaranteed: z.boolean(),
  /** What the account may do beyond reading; empty where it is guaranteed. */
  reasons: z.array(z.string()),
})
export type ReadOnly = z.infer<typeof ReadOnly>

/** A table as completion and the assistant know it. */
export const TableOutline = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.optional(z.string()),
  columns: z.array(z.object({ name: z.string(), type: z.string(), comment: z.optional(z.string()) })),
  primaryKey: z.array(z.string()),
  /** Its foreign keys: columns here, and the table and columns that they name. */
  references: z.array(
    z.object({
      columns: z.array(z.string()),
      schema: z.string(),
      table: z.string(),
      targetColumns: z.array(z.string()),
    }),
  ),
})
export type TableOutline = z.infer<typeof TableOutline>

/**
 * One step of a plan. The steps of a plan stand each before what feeds it, which is one level deeper; the first is at level 0.
 */
export const PlanStep = z.object({
  level: z.number(),
  /** What is done, as the database calls it: `Seq Scan`. */
  operation: z.string(),
  /** The table, index or function that is read. */
  target: z.optional(z.string()),
  /** By the database's estimate and in its unit, what feeds the step included. */
  cost: z.optional(z.number()),
  /** How many rows the step gives, by the database's estimate. */
  rows: z.optional(z.number()),
  details: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type PlanStep = z.infer<typeof PlanStep>

/** Of a longer plan, the first steps are given. */
export const MOST_PLAN_STEPS = 1_000

/** The `data` of a failure whose statement the database refused: where in it, counted in characters from 0. */
export const QueryFailure = z.object({ position: z.optional(z.number()) })

/** How many parameters a statement may be given. */
export const MOST_PARAMETERS = 50
const parameterName = z.string().check(z.minLength(1), z.maxLength(128))
const parameterValue = z.string().check(z.maxLength(20_000))
const NUMBER = /^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]{1,3})?$/

/** What stands for `:name` in a statement. The database is given it as a value; it never becomes part of the text. */
export const QueryParameter = z.discriminatedUnion('kind', [
  /** Read as whatever the statement needs there: a text, a date, an identifier of any form. */
  z.object({ name: parameterName, kind: z.literal('text'), value: z.nullable(parameterValue) }),
  z.object({
    name: parameterName,
    kind: z.literal('number'),
    value: z.nullable(parameterValue.check(z.regex(NUMBER, 'must be a number'))),
  }),
])
export type QueryParameter = z.infer<typeof QueryParameter>

/** How large a user's statement may be, in characters. */
export const LONGEST_QUERY = 100_000
/** What is said of one that is longer. */
export const QUERY_TOO_LONG = `the statement is longer than ${LONGEST_QUERY.toLocaleString('en')} characters, which is the most that can be sent`
