import type { SecretChoiceProps } from '@etabli/sdk/platform'
import { makeStyles, tokens } from '@fluentui/react-components'
import { CHOICE } from '../../messages'
import { SecretChip } from './secret-chip.widget'
import { SecretSearch } from './secret-search.widget'

const useStyles = makeStyles({
  choice: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  chips: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
})

/** The secrets that something is given, as links; where they can be chosen, with the way to add and to take away. */
export default function SecretChoice({ project, chosen, onChosen }: SecretChoiceProps) {
  const styles = useStyles()
  return (
    <div className={styles.choice}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={CHOICE.chosen}>
          {chosen.map((redisId) => (
            <li key={redisId}>
              <SecretChip
                project={project}
                redisId={redisId}
                {...(onChosen && { onRemove: () => onChosen(chosen.filter((each) => each !== redisId)) })}
              />
            </li>
          ))}
        </ul>
      )}
      {onChosen && (
        <SecretSearch project={project} chosen={chosen} onChoose={(redisId) => onChosen([...chosen, redisId])} />
      )}
    </div>
  )
}
