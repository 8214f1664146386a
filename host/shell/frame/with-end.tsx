import type { MenuEntry } from '@etabli/core/plugin/contributions'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ContributionBoundary } from '../routing/contribution-boundary'
import { useLoaded } from '../use-loaded'
import type { EntryCommandsProps } from './entry-commands'
import type { MenuActionsProps } from './menu-actions'
import { END } from './menu-end'

const useStyles = makeStyles({
  // The name ends before what stands at the end.
  row: {
    position: 'relative',
    '--menu-buttons': '28px',
    '& a': { paddingInlineEnd: END },
  },
  both: { '--menu-buttons': '56px' },
  end: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: `calc(var(--menu-toggle, 0px) + ${tokens.spacingHorizontalXS})`,
    display: 'flex',
    alignItems: 'center',
  },
})

interface Props {
  readonly entry: MenuEntry
  /** Absent in the menu of the administration. */
  readonly project: string | undefined
  readonly link: ReactNode
}

/** A link of a menu that has room, with the buttons and the commands that stand at its end. */
export function WithEnd({ entry, project, link }: Props) {
  const styles = useStyles()
  const { actions, hasCommands } = entry
  const hasActions = actions !== undefined && project !== undefined
  if (!hasActions && !hasCommands) return link
  return (
    <div className={mergeClasses(styles.row, hasActions && hasCommands && styles.both)}>
      {link}
      {/* Without them the entry still leads to its page, and the palette has its commands. */}
      <ContributionBoundary owner={`${entry.plugin}/${entry.id}`} onRetry={NOTHING} failed={NOTHING}>
        <span className={styles.end}>
          {hasActions && <Actions place={actions} project={project} />}
          {hasCommands && <Commands entry={entry} project={project} />}
        </span>
      </ContributionBoundary>
    </div>
  )
}

const NOTHING = () => null
const loadActions = () => import('./menu-actions')
const loadCommands = () => import('./entry-commands')

/** Few entries have some, so that their code comes once the menu is drawn. */
function Actions(props: MenuActionsProps) {
  const loaded = useLoaded(undefined, loadActions)
  return loaded ? <loaded.MenuActions {...props} /> : null
}

function Commands(props: EntryCommandsProps) {
  const loaded = useLoaded(undefined, loadCommands)
  return loaded ? <loaded.EntryCommands {...props} /> : null
}
