import { Attention } from './attention.widget'
import { Recent } from './recent.widget'

/** What this user did last, which is there at once, and what needs him now. */
export function ForYou({ project }: { readonly project: string | undefined }) {
  return (
    <>
      <Recent project={project} />
      <Attention project={project} />
    </>
  )
}
