import { Badge, Caption1, MessageBar, MessageBarBody, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import type { SingerConnector } from '../../contract'
import { SETTINGS } from '../../messages/wizard'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  hint: { color: tokens.colorNeutralForeground2 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
  key: { fontFamily: tokens.fontFamilyMonospace },
})

interface Props {
  readonly keys: SingerConnector['secret-keys']
  /** The names of the keys that the chosen secret has; undefined where that is not known. */
  readonly held: readonly string[] | undefined
}

/** What a connector takes from its secret, and whether that is there. */
export function SecretKeys({ keys, held }: Props) {
  const styles = useStyles()
  if (keys.length === 0) return null
  const isMissing = (key: string) => held !== undefined && !held.includes(key)
  const lacking = keys.filter(({ key, required }) => required && isMissing(key)).map(({ key }) => key)
  return (
    <section className={styles.part} aria-label={SETTINGS.keys}>
      <Subtitle2 as="h3" className={styles.heading}>
        {SETTINGS.keys}
      </Subtitle2>
      <Caption1 className={styles.hint}>{SETTINGS.keysHint}</Caption1>
      <ul className={styles.list} aria-label={SETTINGS.keys}>
        {keys.map(({ key, required }) => (
          <li key={key}>
            <Badge appearance="tint" color={lookOf(required, isMissing(key))}>
              {/* One item of the badge, which shows no blanks at the start of an item. */}
              <span>
                <span className={styles.key}>{key}</span>
                {` · ${isMissing(key) ? SETTINGS.missing : required ? SETTINGS.required : SETTINGS.optional}`}
              </span>
            </Badge>
          </li>
        ))}
      </ul>
      {lacking.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{SETTINGS.lacks(lacking.join(', '))}</MessageBarBody>
        </MessageBar>
      )}
    </section>
  )
}

function lookOf(required: boolean, isMissing: boolean) {
  if (!isMissing) return required ? 'brand' : 'informative'
  return required ? 'danger' : 'informative'
}
