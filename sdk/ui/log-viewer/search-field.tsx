import { Button, Caption1, Input, makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { TextCaseTitleRegular } from '@fluentui/react-icons/svg/text-case-title'
import type { KeyboardEvent, RefObject } from 'react'
import { MOST_MATCHES } from './log-search'
import { LOG_VIEWER } from './messages'
import type { FoundMatches } from './use-log-search'

const useStyles = makeStyles({
  search: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS, minWidth: 0, flexGrow: 1 },
  input: { flex: '1 1 180px', minWidth: '96px', maxWidth: '300px' },
  count: {
    minWidth: '72px',
    paddingInline: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  none: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly input: RefObject<HTMLInputElement | null>
  readonly found: FoundMatches
  /** Escape with nothing to look for leaves the field. */
  readonly onLeave: () => void
}

export function SearchField({ input, found, onLeave }: Props) {
  const styles = useStyles()
  const { query, matchesCase, count, current, isSearching, setQuery, setMatchesCase, step } = found
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && query !== '') setQuery('')
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const hasNone = query !== '' && count === 0 && !isSearching
  return (
    <search className={styles.search}>
      <Input
        className={styles.input}
        input={{ ref: input }}
        size="small"
        type="text"
        aria-label={LOG_VIEWER.search}
        placeholder={LOG_VIEWER.search}
        autoComplete="off"
        spellCheck={false}
        contentBefore={<SearchRegular />}
        value={query}
        onChange={(_event, { value }) => setQuery(value)}
        onKeyDown={onKeyDown}
      />
      <ToggleButton
        size="small"
        appearance="subtle"
        icon={<TextCaseTitleRegular />}
        aria-label={LOG_VIEWER.matchCase}
        title={LOG_VIEWER.matchCase}
        checked={matchesCase}
        onClick={() => setMatchesCase(!matchesCase)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronUpRegular />}
        aria-label={LOG_VIEWER.previous}
        title={LOG_VIEWER.previous}
        disabledFocusable={count === 0}
        onClick={() => step(-1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronDownRegular />}
        aria-label={LOG_VIEWER.next}
        title={LOG_VIEWER.next}
        disabledFocusable={count === 0}
        onClick={() => step(1)}
      />
      <Caption1 role="status" className={mergeClasses(styles.count, hasNone && styles.none)}>
        {hasNone && LOG_VIEWER.noMatch}
        {query !== '' && count === 0 && isSearching && LOG_VIEWER.searching}
        {count > 0 && LOG_VIEWER.matches(current, count, MOST_MATCHES, isSearching)}
      </Caption1>
    </search>
  )
}
