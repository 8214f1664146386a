import { defineCall, json } from '@etabli/sdk'
import { ICON_NAMES, PROJECT_NAME } from '@etabli/sdk/platform'
import * as z from 'zod/mini'

const Count = z.int().check(z.nonnegative())

/** Runs by how they stand, of those started in the last 24 hours. */
export const RunCounts = z.object({ running: Count, succeeded: Count, failed: Count })
export type RunCounts = z.infer<typeof RunCounts>

/**
 * The fields that the cards of the areas name. A field is left out only where its count failed: a 0 would be a lie. An area that
 * is not installed counts 0.
 */
export const DashboardOverview = z.record(z.string(), z.union([Count, RunCounts]))
export type DashboardOverview = z.infer<typeof DashboardOverview>

export const organizationOverview = defineCall({
  method: 'GET',
  path: '/api/v1/dashboard/organization/overview',
  access: 'session',
  summary: 'What the projects that the bearer may read hold, counted together',
  returns: { dashboardOverview: DashboardOverview },
})

export const projectOverview = defineCall({
  method: 'GET',
  path: '/api/v1/dashboard/project/overview/:project',
  access: ':project:*:read',
  summary: 'What one project holds',
  returns: { dashboardOverview: DashboardOverview },
})

/** How many things of one kind are told at most, so that none hides another. */
export const MOST_OF_KIND = 3
/** In how many projects the rest of a kind is told at most, each with its list. */
export const MOST_RESTS = 3
/** The most urgent first. */
export const NEED_LEVELS = ['error', 'warning', 'info'] as const

export const NeedyThing = z.object({
  project: z.string(),
  name: z.string(),
  icon: z.enum(ICON_NAMES),
  /** The page of the application where it can be mended. */
  href: z.string(),
  /** What is the matter, in a few words. */
  reason: z.string(),
  level: z.enum(NEED_LEVELS),
  /** Since when, or when it will be, ISO 8601, UTC. */
  at: z.optional(z.string()),
})
export type NeedyThing = z.infer<typeof NeedyThing>

/** What there is of one kind in a project beside the things that are told. */
export const NeedyRest = z.object({
  /** `Failed runs` */
  title: z.string(),
  icon: z.enum(ICON_NAMES),
  project: z.string(),
  count: Count,
  /** The page of the application that lists them. */
  href: z.string(),
})
export type NeedyRest = z.infer<typeof NeedyRest>

export const readAttention = defineCall({
  method: 'POST',
  path: '/api/v1/attention',
  access: 'session',
  summary:
    'What needs the bearer now in a project, or in all that the bearer may enter, as far as the bearer may see it',
  body: json({ project: z.optional(z.string().check(z.regex(PROJECT_NAME, 'must be a project name'))) }),
  returns: {
    /** The most urgent first, of those what is nearest in time. */
    things: z.array(NeedyThing),
    rests: z.array(NeedyRest),
    /** How many there are beside all those, in other projects. */
    more: Count,
    /** What could not be looked at now: `Failed runs`. */
    lost: z.array(z.string()),
  },
})
export type AttentionReply = ReturnType<(typeof readAttention.returns)['parse']>
