import { GivenSecrets } from '@etabli/sdk/platform/given-secrets'
import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { SECRET_PANEL } from '../../messages/shared'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  hint: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  /** `redis-id`s. */
  readonly chosen: readonly string[]
  readonly onChosen: (chosen: readonly string[]) => void
}

/** Chooses which of the project's secrets something is given. */
export function SecretPicker({ project, chosen, onChosen }: Props) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={SECRET_PANEL.title}>
      <Subtitle2 as="h3" className={styles.heading}>
        {SECRET_PANEL.title}
      </Subtitle2>
      <Caption1 className={styles.hint}>{SECRET_PANEL.hint}</Caption1>
      <GivenSecrets project={project} chosen={chosen} onChosen={onChosen} />
    </section>
  )
}
