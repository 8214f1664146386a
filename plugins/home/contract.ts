import { type Call, defineCall, defineHtmlCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'

const PATH = '/api/v1/aec-project/homepage/:project'

/** A platform may also answer with an envelope, whose `data.homepage` is then the text. */
const Enveloped = z.pipe(
  z.object({ homepage: z.string() }),
  z.transform(({ homepage }) => homepage),
)

/** The homepage's HTML as its author wrote it: whoever shows it sanitises it. */
export const readHomepage: Call<typeof PATH, Readonly<Record<never, never>>, string> = {
  ...defineHtmlCall({
    method: 'GET',
    path: PATH,
    access: ':project:*:read',
    summary: 'The HTML of a project’s homepage, not sanitised',
  }),
  returns: z.union([z.string(), Enveloped]),
}

export const FORMATS = ['markdown', 'html'] as const
export type Format = (typeof FORMATS)[number]

/** How long a text may be that somebody writes, in UTF-16 units, and the HTML that is made of it. */
export const LONGEST_TEXT = 100_000
const LONGEST_HTML = 500_000
/** A text and its HTML as JSON. */
const LARGEST_BODY = 2_000_000

/** A homepage as its author wrote it. */
const HomepageSource = z.object({
  format: z.enum(FORMATS),
  /** Empty for the automatic page. */
  text: z.string(),
  /** Nobody has written one: the page is made from the project's record. */
  isAutomatic: z.boolean(),
  /** Grows with each change; 0 for the automatic page. */
  version: z.number(),
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
})
export type HomepageSource = z.infer<typeof HomepageSource>

export const readHomepageSource = defineCall({
  method: 'GET',
  path: `${PATH}/source`,
  access: 'admin',
  signedIn: false,
  summary: 'A project’s homepage as it was written, for its editor',
  returns: { source: HomepageSource },
  fails: [404],
})

export const writeHomepage = defineCall({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  signedIn: false,
  action: 'homepage.update',
  summary: 'Writes a project’s homepage, in Markdown or HTML',
  body: json(
    {
      /** What readers are given. */
      html: z.string().check(z.minLength(1), z.maxLength(LONGEST_HTML)),
      /** What the HTML was made from, by whoever makes the call; absent where it was written itself. */
      markdown: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT))),
      /** The version that was edited, so that nobody's change is written over unseen. */
      version: z.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000)),
    },
    { maxBytes: LARGEST_BODY },
  ),
  returns: { source: HomepageSource },
  fails: [404, 409],
})

export const removeHomepage = defineCall({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  signedIn: false,
  action: 'homepage.revert',
  summary: 'Removes the written homepage, so that the project has the automatic one again',
  fails: [404],
})
