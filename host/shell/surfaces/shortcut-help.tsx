import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { USER_MENU } from '../frame/messages'
import { useTour } from '../tour/use-tour'
import { SHORTCUTS } from './messages'
import type { SurfaceProps } from './surfaces'

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  keys: { display: 'flex', columnGap: tokens.spacingHorizontalXS, margin: 0 },
  key: {
    minWidth: '24px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    textAlign: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '22px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
  },
  does: { margin: 0 },
})

export default function ShortcutHelp({ onClose }: SurfaceProps) {
  const styles = useStyles()
  const tour = useTour()
  const showTour = () => {
    onClose()
    tour.ask()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{SHORTCUTS.title}</DialogTitle>
          <DialogContent>
            <dl className={styles.list}>
              {SHORTCUTS.keys.flatMap(({ keys, does }) => [
                <dt key={`${does} keys`} className={styles.keys}>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>,
                <dd key={does} className={styles.does}>
                  {does}
                </dd>,
              ])}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button onClick={showTour}>{USER_MENU.tour}</Button>
            <Button appearance="primary" onClick={onClose}>
              {SHORTCUTS.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
