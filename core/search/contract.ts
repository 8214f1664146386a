import * as z from 'zod/mini'
import { json } from '../contract/body'
import { defineCall } from '../contract/define-call'
import { ICON_NAMES } from '../plugin/vocabulary'
import { ProjectName } from '../projects/contract'

/** How many things of a kind a search finds at most. */
export const MOST_FOUND = 5
export const LONGEST_SEARCH = 200

export const FoundThing = z.object({
  name: z.string(),
  /** The page of the application that shows it. */
  href: z.string(),
  /** What tells it from others of its name: the schema of a table. */
  note: z.optional(z.string()),
})
/** Something that was found by its name, and where it leads. */
export type FoundThing = z.infer<typeof FoundThing>

export const FoundGroup = z.object({
  /** `table` */
  kind: z.string(),
  /** `Tables` */
  title: z.string(),
  icon: z.enum(ICON_NAMES),
  /** Exact matches first, then beginnings, words and parts. */
  found: z.array(FoundThing),
})
export type FoundGroup = z.infer<typeof FoundGroup>

export const searchThings = defineCall({
  method: 'POST',
  path: '/api/v1/search',
  // Each area shows what its caller may see, so all that is needed is to be somebody in the project.
  access: ':project:*:enabled',
  summary: 'Things of all areas of a project by their names, as far as the caller may see them',
  body: json({ project: ProjectName, text: z.string().check(z.minLength(1), z.maxLength(LONGEST_SEARCH)) }),
  returns: {
    groups: z.array(FoundGroup),
    /** What could not be searched now, so that things may be missing: `Tables`. */
    lost: z.array(z.string()),
  },
})
