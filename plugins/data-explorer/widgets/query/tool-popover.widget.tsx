import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  SearchBox,
  tokens,
} from '@fluentui/react-components'
import type { JSX, ReactNode } from 'react'
import { useTool } from './more-tools.widget'

const useStyles = makeStyles({
  surface: {
    width: '440px',
    maxWidth: '90vw',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
  },
  list: { maxHeight: '42vh', overflowY: 'auto', margin: 0, padding: 0, listStyleType: 'none' },
  search: { maxWidth: 'none' },
})

interface Props {
  readonly label: string
  readonly hint?: string
  readonly icon: JSX.Element
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A button of the toolbar that opens a small panel. */
export function ToolPopover({ label, hint = label, icon, isOpen, onOpen, children }: Props) {
  const styles = useStyles()
  const menu = useTool(label, { hint, icon, isOff: false, use: () => onOpen(true) })
  const change = (open: boolean) => {
    onOpen(open)
    // Its own button is not there to go back to.
    if (!open) menu?.focus()
  }
  return (
    <Popover
      open={isOpen}
      trapFocus
      positioning={{ position: 'below', align: 'start', ...(menu && { target: menu }) }}
      onOpenChange={(_, { open }) => change(open)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={icon} title={hint}>
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        {children}
      </PopoverSurface>
    </Popover>
  )
}

interface SearchListProps {
  readonly label: string
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Shown in place of the list where it is empty. */
  readonly empty: ReactNode
  /** The lines, `li` each. */
  readonly children: readonly ReactNode[]
}

/** A search field with the lines that it leaves. */
export function SearchList({ label, search, onSearch, empty, children }: SearchListProps) {
  const styles = useStyles()
  return (
    <>
      <SearchBox
        className={styles.search}
        size="small"
        placeholder={label}
        aria-label={label}
        value={search}
        onChange={(_, { value }) => onSearch(value)}
      />
      {children.length === 0 ? empty : <ul className={styles.list}>{children}</ul>}
    </>
  )
}
