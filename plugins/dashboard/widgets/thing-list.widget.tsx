import { formatDateTime } from '@etabli/sdk'
import type { RecentThing } from '@etabli/sdk/platform'
import { PluginIcon } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { relativeTime } from '../model/relative-time'

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: '0' },
  box: {
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: '0',
    listStyleType: 'none',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  item: { ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` } },
  link: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  icon: { display: 'flex', flexShrink: '0', color: tokens.colorNeutralForeground3 },
  texts: { minWidth: '0', flexGrow: '1', display: 'grid' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  more: { color: tokens.colorBrandForegroundLink },
  aside: { flexShrink: '0', display: 'grid', justifyItems: 'end' },
  small: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  note: { margin: `${tokens.spacingVerticalM} 0 0`, color: tokens.colorNeutralForeground3 },
})

export interface ListedThing extends Pick<RecentThing, 'name' | 'icon' | 'href'> {
  readonly detail: string
  /** Since when, or when it will be, in milliseconds since 1970. */
  readonly at?: number
  readonly mark?: ReactNode
  /** Whether it stands for others that are listed elsewhere. */
  readonly isMore?: boolean
}

interface Props {
  readonly title: string
  readonly things: readonly ListedThing[]
  readonly isBusy?: boolean
  /** What is said below the things, or in their place. */
  readonly note?: string
}

/** Things with a page each, under a heading. */
export function ThingList({ title, things, isBusy = false, note }: Props) {
  const styles = useStyles()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} aria-busy={isBusy}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {things.length > 0 && (
        <ul className={styles.box}>
          {things.map(({ name, icon, href, detail, at, mark, isMore = false }) => (
            <li key={`${href} ${name} ${detail}`} className={styles.item}>
              <Link to={href} className={styles.link} title={`${name}: ${detail}`}>
                <span className={styles.icon}>
                  <PluginIcon name={icon} />
                </span>
                <span className={styles.texts}>
                  <span className={mergeClasses(styles.name, isMore && styles.more)}>{name}</span>{' '}
                  <span className={mergeClasses(styles.name, styles.small)}>{detail}</span>
                </span>{' '}
                {(mark !== undefined || at !== undefined) && (
                  <span className={mergeClasses(styles.aside, styles.small)}>
                    {mark}{' '}
                    {at !== undefined && (
                      <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
                        {relativeTime(at)}
                      </time>
                    )}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  )
}
