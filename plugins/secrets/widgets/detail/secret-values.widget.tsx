import type { FormSchema } from '@etabli/sdk'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { SecretForm } from '../../contract'
import { DETAIL } from '../../messages'
import { useValues } from '../../model/use-values'
import { Section } from './section.widget'
import { ValueLine } from './value-line.widget'

const useStyles = makeStyles({
  lines: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  note: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly secret: SecretForm
  /** The form of the connection, for the names of its fields. */
  readonly schema: FormSchema | undefined
}

/** What the secret holds. What is sensitive is blurred, and not even on the page, until it is asked for. */
export function SecretValues({ secret, schema }: Props) {
  const styles = useStyles()
  const values = useValues(secret['redis-id'])
  const entries = Object.entries(secret.data)
  if (entries.length === 0)
    return (
      <Section title={DETAIL.data}>
        <Caption1 className={styles.note}>{DETAIL.noData}</Caption1>
      </Section>
    )
  return (
    <Section title={DETAIL.data}>
      <ul className={styles.lines}>
        {entries.map(([key, value]) => (
          <ValueLine key={key} name={key} label={schema?.properties[key]?.title ?? key} value={value} values={values} />
        ))}
      </ul>
      {entries.some(([, value]) => typeof value === 'object') && (
        <Caption1 className={styles.note}>{DETAIL.revealNote}</Caption1>
      )}
    </Section>
  )
}
