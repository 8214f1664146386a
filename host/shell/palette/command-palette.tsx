import { LONGEST_SEARCH } from '@etabli/core/search/contract'
import { AuthService, PreferenceStore } from '@etabli/sdk'
import { rememberThing } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { SurfaceProps } from '../surfaces/surfaces'
import { AreaFinders } from './area-finders'
import { groupsBefore, groupsFor } from './groups'
import { PALETTE } from './messages'
import type { PaletteItem } from './palette-item'
import { idOf, PaletteList } from './palette-list'
import { recentItems, rememberItem } from './recent'
import { idOfThing, type SearchState, useFoundThings, useThings } from './use-found-things'
import { useLocalItems } from './use-palette-items'

const useStyles = makeStyles({
  surface: {
    width: '600px',
    maxWidth: 'calc(100vw - 32px)',
    marginTop: '12vh',
    padding: 0,
    overflow: 'hidden',
    boxSizing: 'border-box',
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  input: {
    flexGrow: 1,
    height: '48px',
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  none: { height: 'min(360px, 50vh)' },
  feet: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  foot: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

/** One field over everything that can be reached. */
export default function CommandPalette({ onClose }: SurfaceProps) {
  const styles = useStyles()
  const preferences = useService(PreferenceStore)
  const auth = useService(AuthService)
  const listId = useId()
  const [query, setQuery] = useState('')
  const { groups: local, onPage } = useLocalItems(query)
  const [chosen, setChosen] = useState<string>()
  const [recent] = useState(() => recentItems(preferences))
  const things = useThings()
  const found = useFoundThings(query)
  const groups = useMemo(
    () =>
      query.trim() === ''
        ? groupsBefore(local, { recent, onPage, things })
        : groupsFor(query, local, found.groups, recent),
    [local, onPage, things, query, found.groups, recent],
  )
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  // What the arrows have reached stays so when more is found; what is found first is reached otherwise.
  const active = items.find(({ id }) => id === chosen) ?? items[0]

  const choose = (item: PaletteItem) => {
    rememberItem(preferences, item.thing ? idOfThing(item.thing) : (item.rememberedAs ?? item.id))
    if (item.thing) rememberThing(preferences, auth, item.thing)
    onClose()
    item.run()
  }
  const move = (by: number) => {
    const at = active ? items.indexOf(active) : 0
    setChosen(items.at((at + by) % items.length)?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface aria-label={PALETTE.title} className={styles.surface}>
        <div className={styles.field}>
          <Search20Regular />
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={active && idOf(listId, active.id)}
            aria-label={PALETTE.title}
            placeholder={PALETTE.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_SEARCH}
            className={styles.input}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(undefined)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        {items.length === 0 && (
          <div className={mergeClasses(styles.none, styles.foot)} role="status">
            {found.state === 'searching' ? PALETTE.searching : PALETTE.nothing}
          </div>
        )}
        {found.asked && <AreaFinders {...found.asked} onGroup={found.take} />}
        <PaletteList id={listId} groups={groups} active={active} onChoose={choose} />
        <div className={mergeClasses(styles.foot, styles.feet)}>
          <span>{PALETTE.hint}</span>
          <span role="status">{statusOf(found)}</span>
        </div>
      </DialogSurface>
    </Dialog>
  )
}

function statusOf({ state, lost, project }: SearchState): string {
  if (project === undefined) return ''
  if (state === 'failed') return PALETTE.failed(project)
  return lost.length > 0 ? PALETTE.lost(lost) : PALETTE.searchedIn(project)
}
