import type { JSX } from 'react'

/** A shared part in all its states, as the gallery shows it. The default export of `<part>.story.tsx`. */
export interface Story {
  readonly title: string
  readonly view: () => JSX.Element
}
