import { Caption1, makeStyles, Subtitle2, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { BundledArtefact } from '../../contract'
import { PICK } from '../../messages/bundles'

const useStyles = makeStyles({
  picked: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, minHeight: '32px' },
  heading: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, maxHeight: '420px', overflowY: 'auto' },
  tag: { maxWidth: '100%', minWidth: 0 },
})

interface Props {
  readonly picked: readonly BundledArtefact[]
  readonly onPick: (names: readonly string[], isPicked: boolean) => void
}

/** What is picked, each to be taken out again. */
export function PickedArtefacts({ picked, onPick }: Props) {
  const styles = useStyles()
  const heading = useId()
  return (
    <section className={styles.picked} aria-labelledby={heading}>
      <div className={styles.head}>
        <Subtitle2 as="h3" id={heading} className={styles.heading}>
          {PICK.picked}
        </Subtitle2>
        <Caption1 role="status" className={styles.quiet}>
          {picked.length > 0 && PICK.count(picked.length)}
        </Caption1>
      </div>
      {picked.length === 0 ? (
        <Caption1 className={styles.quiet}>{PICK.pickedNone}</Caption1>
      ) : (
        <TagGroup
          className={styles.tags}
          aria-labelledby={heading}
          onDismiss={(_event, { value }) => onPick([value], false)}
        >
          {picked.map(({ name }) => (
            <Tag
              key={name}
              value={name}
              size="small"
              className={styles.tag}
              dismissible
              aria-label={PICK.takeOut(name)}
            >
              {name}
            </Tag>
          ))}
        </TagGroup>
      )}
    </section>
  )
}
