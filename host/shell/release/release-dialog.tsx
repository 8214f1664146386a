import { RELEASE_DATE, STORAGE_KEYS } from '@etabli/core/constants'
import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  shorthands,
  tokens,
} from '@fluentui/react-components'
import { useEffect } from 'react'
import { remembered } from '../remembered'
import type { SurfaceProps } from '../surfaces/surfaces'
import { RELEASE } from './messages'
import { RELEASES } from './release-notes'

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: {
    maxHeight: '60vh',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    // It is focused so that arrow keys scroll it; a frame as of a control would say more than that.
    ':focus-visible': shorthands.outline('1px', 'solid', tokens.colorNeutralStroke1),
  },
  date: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  notes: { margin: 0, paddingLeft: tokens.spacingHorizontalXL },
  note: { paddingBottom: tokens.spacingVerticalXS },
})

/** What is new, down to the first release. Being shown is what counts as seen. */
export default function ReleaseDialog({ onClose }: SurfaceProps) {
  const styles = useStyles()
  const preferences = useService(PreferenceStore)
  useEffect(() => remembered(() => preferences.set(STORAGE_KEYS.lastRelease, RELEASE_DATE)), [preferences])
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{RELEASE.title}</DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            {RELEASES.map(({ date, notes }) => (
              <section key={date}>
                <h3 className={styles.date}>
                  <time dateTime={date}>{date}</time>
                </h3>
                <ul className={styles.notes}>
                  {notes.map((note) => (
                    <li key={note} className={styles.note}>
                      {note}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" autoFocus onClick={onClose}>
              {RELEASE.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
