import { keyNames, keyText } from '@etabli/sdk/platform/react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
} from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useAreas } from '../commands/use-areas'
import { USER_MENU } from '../frame/messages'
import { commandItems } from '../palette/area-items'
import { useNamedProject } from '../routing/use-named-project'
import { useTour } from '../tour/use-tour'
import { SHORTCUTS } from './messages'
import { hasOnPage, type KeyLine, keysOfPage } from './page-keys'
import type { SurfaceProps } from './surfaces'

/** Of a group; two stand side by side where the window is wide enough. */
const COLUMN_PX = 520
const MANY = 2

const useStyles = makeStyles({
  surface: { width: 'fit-content', maxWidth: `min(${COLUMN_PX}px, calc(100vw - 32px))` },
  wide: { maxWidth: `min(${2 * COLUMN_PX}px, calc(100vw - 32px))` },
  content: {
    padding: `0 ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalM}`,
    borderRadius: tokens.borderRadiusMedium,
    // It is focused so that arrow keys scroll it; a frame as of a control would say more than that.
    ':focus-visible': shorthands.outline('1px', 'solid', tokens.colorNeutralStroke1),
  },
  columns: { columns: `2 ${COLUMN_PX - 120}px`, columnGap: tokens.spacingHorizontalXXL },
  section: { breakInside: 'avoid' },
  group: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    // A margin would be left out at the top of a column.
    paddingTop: tokens.spacingVerticalL,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  keys: { display: 'flex', alignItems: 'start', columnGap: tokens.spacingHorizontalXS, margin: 0 },
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
  const [ofPage] = useState(groupsOfPage)
  const commands = useCommandKeys()
  const groups = commands.length > 0 ? [...ofPage, { title: SHORTCUTS.commands, keys: commands }] : ofPage
  const isLong = groups.length > MANY
  const showTour = () => {
    onClose()
    tour.ask()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={mergeClasses(styles.surface, isLong && styles.wide)}>
        <DialogBody>
          <DialogTitle>{SHORTCUTS.title}</DialogTitle>
          <DialogContent tabIndex={0} className={mergeClasses(styles.content, isLong && styles.columns)}>
            {groups.map(({ title, keys }) => (
              <section key={title} className={styles.section}>
                <h3 className={styles.group}>{title}</h3>
                <dl className={styles.list}>
                  {keys.flatMap((line) => [
                    <dt key={`${line.does} keys`} className={styles.keys}>
                      {keyNames(line.keys).map((key) => (
                        <kbd key={key} className={styles.key}>
                          {key}
                        </kbd>
                      ))}
                    </dt>,
                    <dd key={line.does} className={styles.does}>
                      {keyText(line.does)}
                    </dd>,
                  ])}
                </dl>
              </section>
            ))}
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

interface KeyGroup {
  readonly title: string
  readonly keys: readonly KeyLine[]
}

/** Of commands that can be run from the page that is open. */
function useCommandKeys(): readonly KeyLine[] {
  const areas = useAreas()
  const project = useNamedProject()
  return useMemo(
    () =>
      commandItems(areas, project).flatMap(({ name, keys }) =>
        keys === undefined ? [] : [{ keys: keys.split('+'), does: name }],
      ),
    [areas, project],
  )
}

/** What a page has where each list of keys holds. */
const LIST_SELECTORS = {
  table: '[role="grid"]',
  data: '[role="grid"][aria-multiselectable]',
  tree: '[role="tree"]',
  log: '[role="log"]',
} as const satisfies Record<keyof typeof SHORTCUTS.lists, string>
const LISTS = ['table', 'data', 'tree', 'log'] as const

/** Keys of the page that is open come first. */
function groupsOfPage(): readonly KeyGroup[] {
  const own = keysOfPage()
  const lists = LISTS.filter((list) => hasOnPage(LIST_SELECTORS[list])).map((list) => SHORTCUTS.lists[list])
  return [...(own.length > 0 ? [{ title: SHORTCUTS.here, keys: own }] : []), SHORTCUTS.everywhere, ...lists]
}
