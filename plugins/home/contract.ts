import { type Call, defineHtmlCall } from '@etabli/sdk'
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
