import { makeStyles, tokens } from '@fluentui/react-components'
import { Attention } from './attention.widget'
import { Recent } from './recent.widget'

const useStyles = makeStyles({ both: { display: 'grid', rowGap: tokens.spacingVerticalXXL } })

/** What this user did last, which is there at once, and what needs him now. */
export function ForYou({ project }: { readonly project: string | undefined }) {
  const styles = useStyles()
  return (
    <div className={styles.both}>
      <Recent project={project} />
      <Attention project={project} />
    </div>
  )
}
