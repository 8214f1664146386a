import { makeStyles, tokens } from '@fluentui/react-components'
import { Attention } from './attention.widget'
import { Recent } from './recent.widget'

const useStyles = makeStyles({ both: { display: 'grid', rowGap: tokens.spacingVerticalXXL } })

/** What needs this user now, and what he did last. */
export default function ForYou({ project }: { readonly project: string | undefined }) {
  const styles = useStyles()
  return (
    <div className={styles.both}>
      <Attention project={project} />
      <Recent project={project} />
    </div>
  )
}
