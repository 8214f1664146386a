import { Badge, Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { MESSAGES } from '../messages'
import { parentPrefix } from '../model/object-path'
import { GuardedButton } from './guarded-button.widget'
import { PathInput } from './path-input.widget'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 767.98px)': { flexWrap: 'wrap' },
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} 0`,
  },
  search: { width: '260px', minWidth: '140px', flexShrink: 1, '@media (max-width: 1100px)': { width: '176px' } },
})

interface Props {
  readonly prefix: string
  readonly hasBucket: boolean
  readonly isPartial: boolean
  readonly search: string
  readonly onGo: (prefix: string) => void
  readonly onSearch: (text: string) => void
  readonly onRefresh: () => void
}

/** Where one is, the ways from here, and what is looked for. */
export function ObjectToolbar({ prefix, hasBucket, isPartial, search, onGo, onSearch, onRefresh }: Props) {
  const styles = useStyles()
  const unchosen = hasBucket ? undefined : MESSAGES.bucketFirst
  return (
    <div className={styles.bar}>
      <GuardedButton
        iconOnly
        appearance="subtle"
        label={MESSAGES.back}
        icon={<ArrowLeftRegular />}
        reason={unchosen ?? (prefix === '' ? MESSAGES.atRoot : undefined)}
        onClick={() => onGo(parentPrefix(prefix))}
      />
      <PathInput prefix={prefix} isDisabled={!hasBucket} onGo={onGo} />
      <GuardedButton
        iconOnly
        appearance="subtle"
        label={MESSAGES.refresh}
        icon={<ArrowClockwiseRegular />}
        reason={unchosen}
        onClick={onRefresh}
      />
      {isPartial && (
        <Badge appearance="tint" color="warning" title={MESSAGES.partialResult}>
          {MESSAGES.partialMark}
        </Badge>
      )}
      <SearchBox
        size="small"
        className={styles.search}
        value={search}
        placeholder={MESSAGES.search}
        aria-label={MESSAGES.search}
        aria-keyshortcuts="/"
        title={MESSAGES.searchHint}
        dismiss={null}
        onChange={(_, { value }) => onSearch(value)}
      />
      <Button size="small" disabledFocusable={search === ''} onClick={() => onSearch('')}>
        {MESSAGES.clear}
      </Button>
    </div>
  )
}
