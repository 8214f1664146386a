import type { FoundThingsProps } from '@etabli/sdk'
import { useEffect } from 'react'
import { TERMS } from './terms'

/** Draws nothing: it gives the palette what there is. More may be given than fits the text, since the palette picks the best. */
export default function FindTerms({ project, onFound }: FoundThingsProps) {
  useEffect(() => {
    onFound(TERMS.map(({ name }) => ({ name, href: `/${project}/x/acme.glossary/terms?term=${name}` })))
  }, [project, onFound])
  return null
}
