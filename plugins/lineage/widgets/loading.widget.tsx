import { SkeletonBar } from '@etabli/sdk/ui'
import { usePageStyles } from './page.styles'

/** Lines in place of what is on its way. */
export function Loading({ label }: { readonly label: string }) {
  const { loading } = usePageStyles()
  return (
    <div role="status" aria-label={label} className={loading}>
      <SkeletonBar width="medium" />
      <SkeletonBar width="long" />
      <SkeletonBar width="short" />
    </div>
  )
}
