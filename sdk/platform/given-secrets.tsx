import { makeStyles, tokens } from '@fluentui/react-components'
import { Extensions } from '../ui/plugin-parts/extensions'
import { SkeletonBar } from '../ui/skeleton-bar'
import { SecretChoice, type SecretChoiceProps } from './secret-choice'

const useStyles = makeStyles({
  loading: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  /** One row of them. */
  chips: { height: '26px', display: 'grid', alignContent: 'center' },
  /** A field with its label. */
  search: { height: '58px', maxWidth: '360px', display: 'grid', alignContent: 'space-evenly' },
})

/** The secrets that something is given, as links, and where `onChosen` is there, with the way to choose them; by whoever adds `SecretChoice`. */
export function GivenSecrets(props: SecretChoiceProps) {
  return (
    <Extensions
      point={SecretChoice}
      props={props}
      fields={{ project: props.project }}
      loading={<Loading hasChips={props.chosen.length > 0} hasSearch={props.onChosen !== undefined} />}
    />
  )
}

function Loading({ hasChips, hasSearch }: { readonly hasChips: boolean; readonly hasSearch: boolean }) {
  const styles = useStyles()
  return (
    <div className={styles.loading}>
      {hasChips && (
        <div className={styles.chips}>
          <SkeletonBar width="short" />
        </div>
      )}
      {hasSearch && (
        <div className={styles.search}>
          <SkeletonBar width="short" />
          <SkeletonBar width="long" />
        </div>
      )}
    </div>
  )
}
