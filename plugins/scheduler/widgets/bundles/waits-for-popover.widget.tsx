import {
  Button,
  Caption1,
  Checkbox,
  MessageBar,
  MessageBarBody,
  makeStyles,
  type OpenPopoverEvents,
  Popover,
  PopoverSurface,
  SearchBox,
  Subtitle2,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { BundledArtefact } from '../../contract'
import { dependenciesOf } from '../../contract/bundle-order'
import { ORDER } from '../../messages/bundles'
import { matches } from '../../model/bundles/matching'

/** So few are seen at a glance. */
const SEARCHED_FROM = 8

const useStyles = makeStyles({
  surface: {
    width: 'min(360px, calc(100vw - 32px))',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
  },
  heading: { margin: 0, overflowWrap: 'anywhere' },
  list: {
    margin: 0,
    minWidth: 0,
    padding: 0,
    border: 'none',
    maxHeight: '280px',
    overflowY: 'auto',
    display: 'grid',
  },
  choice: { overflowWrap: 'anywhere', contentVisibility: 'auto', containIntrinsicSize: 'auto 32px' },
  done: { justifySelf: 'end' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly target: HTMLElement
  readonly artefact: BundledArtefact
  readonly artefacts: readonly BundledArtefact[]
  /** Gives the cycle that refuses it, where there is one. */
  readonly onLink: (name: string, on: string, isWaiting: boolean) => readonly string[] | undefined
  readonly onClose: () => void
}

/** Chooses what an artefact waits for, among the others of its bundle. */
export function WaitsForPopover({ target, artefact, artefacts, onLink, onClose }: Props) {
  const styles = useStyles()
  const heading = useId()
  const [cycle, setCycle] = useState<readonly string[]>()
  return (
    <Popover
      open
      trapFocus
      withArrow
      positioning={{ target, position: 'below', align: 'end' }}
      // The button it belongs to may keep the focus for a moment: that is not leaving it.
      onOpenChange={(event, { open }) => !open && !isBack(event, target) && onClose()}
    >
      <PopoverSurface className={styles.surface} aria-labelledby={heading}>
        <Subtitle2 as="h3" id={heading} className={styles.heading}>
          {ORDER.choices(artefact.name)}
        </Subtitle2>
        <Choices
          artefact={artefact}
          artefacts={artefacts}
          onChoose={(on, isWaiting) => setCycle(onLink(artefact.name, on, isWaiting))}
        />
        {cycle && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>{ORDER.cycle(cycle)}</MessageBarBody>
          </MessageBar>
        )}
        <Button className={styles.done} appearance="primary" onClick={onClose}>
          {ORDER.done}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}

interface ChoicesProps extends Pick<Props, 'artefact' | 'artefacts'> {
  readonly onChoose: (on: string, isWaiting: boolean) => void
}

function Choices({ artefact, artefacts, onChoose }: ChoicesProps) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const arrows = useArrowNavigationGroup({ axis: 'vertical', memorizeCurrent: true })
  const others = artefacts.filter(({ name }) => name !== artefact.name)
  const found = others.filter(({ name }) => matches(search, name))
  const chosen = new Set(dependenciesOf(artefact))
  if (others.length === 0) return <Caption1 className={styles.quiet}>{ORDER.alone}</Caption1>
  return (
    <>
      {others.length >= SEARCHED_FROM && (
        <SearchBox
          size="small"
          aria-label={ORDER.search}
          placeholder={ORDER.search}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
      )}
      {found.length === 0 && <Caption1 className={styles.quiet}>{ORDER.noMatch}</Caption1>}
      <fieldset aria-label={ORDER.choices(artefact.name)} className={styles.list} {...arrows}>
        {found.map(({ name }) => (
          <Checkbox
            key={name}
            className={styles.choice}
            label={name}
            checked={chosen.has(name)}
            onChange={(_event, { checked }) => onChoose(name, checked === true)}
          />
        ))}
      </fieldset>
    </>
  )
}

function isBack({ type, target }: OpenPopoverEvents, button: HTMLElement): boolean {
  return type === 'focusin' && target === button
}
