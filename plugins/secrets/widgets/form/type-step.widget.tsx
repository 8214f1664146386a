import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Button, Caption1, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useState } from 'react'
import type { ConnectionTemplate } from '../../contract'
import { WIZARD } from '../../messages'
import { useTemplates } from '../../model/use-templates'
import { SecretIcon } from '../secret-icon.widget'
import { ChoiceCard } from './choice-card.widget'

/** Connection types on one page. */
const PAGE_SIZE = 12

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  search: { width: '320px', maxWidth: '100%' },
  grid: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
    '& > li': { display: 'grid' },
  },
  waiting: { minHeight: '72px', display: 'grid', alignContent: 'center' },
  pages: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
})

interface Props {
  readonly onChoose: (type: string) => void
}

/** Step 1: which kind of connection. */
export function TypeStep({ onChoose }: Props) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const { data, error, isFetching, refetch } = useTemplates()
  return (
    <div className={styles.step}>
      <SearchBox
        className={styles.search}
        aria-label={WIZARD.typeSearch}
        aria-keyshortcuts="/"
        placeholder={WIZARD.typeSearch}
        value={search}
        onChange={(_event, { value }) => setSearch(value)}
      />
      {data ? (
        <Grid key={search} templates={matching(data.secretConnections, search)} onChoose={onChoose} />
      ) : error && !isFetching ? (
        <ErrorState title={WIZARD.typesFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={WIZARD.typesLoading} className={styles.grid}>
          {Array.from({ length: 6 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that never move
            <span key={place} className={styles.waiting}>
              <SkeletonBar width="long" />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

function matching(templates: readonly ConnectionTemplate[], search: string): readonly ConnectionTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter((template) => {
    const text = `${template.title} ${template.name} ${template['connection-type']}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

interface GridProps extends Props {
  readonly templates: readonly ConnectionTemplate[]
}

function Grid({ templates, onChoose }: GridProps) {
  const styles = useStyles()
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(templates.length / PAGE_SIZE))
  if (templates.length === 0) return <EmptyState title={WIZARD.noType} text={WIZARD.noTypeHint} />
  return (
    <>
      <ul className={styles.grid} aria-label={WIZARD.types}>
        {templates.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((template) => (
          <li key={template['connection-type']}>
            <ChoiceCard
              title={template.title}
              icon={<SecretIcon source={template.icon} size={32} />}
              onChoose={() => onChoose(template['connection-type'])}
            />
          </li>
        ))}
      </ul>
      {last > 1 && (
        <nav className={styles.pages} aria-label={WIZARD.pages}>
          <Caption1 role="status">{WIZARD.page(page, last)}</Caption1>
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label={WIZARD.previous}
            title={WIZARD.previous}
            disabledFocusable={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label={WIZARD.next}
            title={WIZARD.next}
            disabledFocusable={page === last}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </>
  )
}
