import { definePoint } from '@etabli/core/plugin/contribution-point'
import { ICON_NAMES } from '@etabli/core/plugin/vocabulary'
import type { FoundThing } from '@etabli/core/search/contract'
import * as z from 'zod/mini'

/** What the palette says of the things, `{ title: 'Saved queries', icon: 'Document' }`. */
const Kind = z.object({ title: z.string().check(z.minLength(1)), icon: z.enum(ICON_NAMES) })

/** What a view that finds things is given. It draws nothing. */
export interface FoundThingsProps {
  /** The project that is searched. */
  readonly project: string
  /** What was typed, once it rests; never empty. */
  readonly text: string
  /** Takes what there is, in place of what was given before. More may be given than fits the text: the best that fit are shown. */
  readonly onFound: (things: readonly FoundThing[]) => void
}

/** In the palette: things that a plugin knows of in the browser, by their names. */
export const FoundThings = definePoint<z.infer<typeof Kind>, FoundThingsProps>('etabli.found-things', 1, Kind)
