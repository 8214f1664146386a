import {
  Button,
  Dialog,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Select,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { FullScreenMaximizeRegular } from '@fluentui/react-icons/svg/full-screen-maximize'
import { FullScreenMinimizeRegular } from '@fluentui/react-icons/svg/full-screen-minimize'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPicture, MAX_TABLE_BYTES, PREVIEW_SIZES, tableFormat } from '../contract'
import { PREVIEW } from '../messages'
import type { Entry } from '../model/entry'
import { isSmallEnough, isTable, tableAddress } from '../model/files-table'
import { useTableAccess } from '../model/use-table-access'
import { GuardedButton } from './guarded-button.widget'
import { PreviewGrid } from './preview-grid.widget'
import { PreviewPicture } from './preview-picture.widget'
import { PreviewText } from './preview-text.widget'

const PREVIEW_WIDTH = '80vw'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    width: PREVIEW_WIDTH,
    maxWidth: PREVIEW_WIDTH,
    height: '80vh',
    maxHeight: '100vh',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
  },
  maximized: { width: '100vw', maxWidth: '100vw', height: '100vh', borderRadius: 0 },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  title: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  space: { flexGrow: 1 },
  size: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  body: { flexGrow: 1, minHeight: 0 },
})

interface Props {
  readonly project: string
  readonly bucket: string
  readonly entry: Entry
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** Looks into a file: its beginning as text, or its first rows where it is a table. */
export function PreviewDialog({ project, bucket, entry, onDownload, onClose }: Props) {
  const styles = useStyles()
  const sizeId = useId()
  const navigate = useNavigate()
  const [isMaximized, setMaximized] = useState(false)
  const [size, setSize] = useState<number>(PREVIEW_SIZES[0])
  const views = viewsOf(entry)
  const [shown, setShown] = useState<unknown>(firstView(entry))
  const mayOpenAsTable = useTableAccess(project)
  const file = { project, bucket, entry }
  const MaximizeIcon = isMaximized ? FullScreenMinimizeRegular : FullScreenMaximizeRegular
  const maximizeLabel = isMaximized ? PREVIEW.restore : PREVIEW.maximize
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={mergeClasses(styles.surface, isMaximized && styles.maximized)}>
        <div className={styles.head}>
          <DialogTitle action={null} className={styles.title} title={entry.name}>
            {PREVIEW.title(entry.name)}
          </DialogTitle>
          <Button
            appearance="subtle"
            icon={<MaximizeIcon />}
            aria-label={maximizeLabel}
            aria-pressed={isMaximized}
            title={maximizeLabel}
            onClick={() => setMaximized(!isMaximized)}
          />
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={PREVIEW.close}
            title={PREVIEW.close}
            onClick={onClose}
          />
        </div>
        <div className={styles.tools}>
          {views.length > 1 && (
            <TabList
              size="small"
              aria-label={PREVIEW.views}
              selectedValue={shown}
              onTabSelect={(_, { value }) => setShown(value)}
            >
              {views.map((view) => (
                <Tab key={view} value={view}>
                  {PREVIEW[view]}
                </Tab>
              ))}
            </TabList>
          )}
          <span className={styles.space} />
          {isTable(entry) && mayOpenAsTable && (
            <GuardedButton
              label={PREVIEW.openAsTable}
              icon={<TableRegular />}
              reason={isSmallEnough(entry) ? undefined : PREVIEW.tooLarge(MAX_TABLE_BYTES)}
              onClick={() => navigate(tableAddress(project, bucket, entry.key))}
            />
          )}
          <GuardedButton label={PREVIEW.download} icon={<ArrowDownloadRegular />} onClick={onDownload} />
          {shown === 'text' && (
            <span className={styles.size}>
              <label htmlFor={sizeId}>{PREVIEW.size}</label>
              <Select id={sizeId} size="small" value={size} onChange={(_, { value }) => setSize(Number(value))}>
                {PREVIEW_SIZES.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Select>
            </span>
          )}
        </div>
        <div className={styles.body}>
          {shown === 'text' && <PreviewText {...file} size={size} />}
          {shown === 'table' && <PreviewGrid {...file} />}
          {shown === 'picture' && <PreviewPicture {...file} />}
        </div>
      </DialogSurface>
    </Dialog>
  )
}

type View = 'picture' | 'text' | 'table'

function viewsOf(entry: Entry): readonly View[] {
  if (isPicture(entry.key, entry.size)) return ['picture', 'text']
  return isTable(entry) ? ['text', 'table'] : ['text']
}

/** A Parquet file has no text to show. */
function firstView(entry: Entry): View {
  if (isPicture(entry.key, entry.size)) return 'picture'
  return tableFormat(entry.key) === 'parquet' ? 'table' : 'text'
}
