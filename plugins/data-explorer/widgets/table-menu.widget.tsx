import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { CodeRegular } from '@fluentui/react-icons/svg/code'
import { ColumnTripleEditRegular } from '@fluentui/react-icons/svg/column-triple-edit'
import { FilterDismissRegular } from '@fluentui/react-icons/svg/filter-dismiss'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import type { JSX } from 'react'
import { MESSAGES } from '../messages'
import { usePrefetchQuery } from '../model/query/prefetch-query'
import { useMayQuery } from '../model/query/use-shared-query'
import type { LayoutDialog } from './layouts/layout-dialogs.widget'

interface Props {
  readonly project: string
  readonly hasFilters: boolean
  readonly onClearFilters: () => void
  readonly onSelectColumns: () => void
  readonly onExport: () => void
  readonly onLayout: (dialog: LayoutDialog) => void
  readonly onQuery: () => void
}

export function TableMenu(props: Props) {
  const { project, hasFilters, onClearFilters, onSelectColumns, onExport, onLayout, onQuery } = props
  const mayQuery = useMayQuery(project)
  const prefetchQuery = usePrefetchQuery()
  return (
    <Menu onOpenChange={(_, { open }) => open && mayQuery.granted && prefetchQuery()}>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" icon={<ChevronDownRegular fontSize={12} />} iconPosition="after">
          {MESSAGES.menu}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<SaveRegular />} onClick={() => onLayout('save')}>
            {MESSAGES.saveLayout}
          </MenuItem>
          <MenuItem icon={<FolderOpenRegular />} onClick={() => onLayout('load')}>
            {MESSAGES.loadLayout}
          </MenuItem>
          <MenuItem icon={<ShareRegular />} onClick={() => onLayout('share')}>
            {MESSAGES.shareLayout}
          </MenuItem>
          <MenuDivider />
          {hasFilters ? (
            <MenuItem icon={<FilterDismissRegular />} onClick={onClearFilters}>
              {MESSAGES.clearFilters}
            </MenuItem>
          ) : (
            <DisabledItem label={MESSAGES.clearFilters} icon={<FilterDismissRegular />} reason={MESSAGES.noFilters} />
          )}
          <MenuItem icon={<ColumnTripleEditRegular />} onClick={onSelectColumns}>
            {MESSAGES.selectColumns}
          </MenuItem>
          <MenuItem icon={<ArrowDownloadRegular />} onClick={onExport}>
            {MESSAGES.exportCsv}
          </MenuItem>
          <MenuDivider />
          {mayQuery.granted ? (
            <MenuItem icon={<CodeRegular />} onClick={onQuery}>
              {MESSAGES.query}
            </MenuItem>
          ) : (
            <DisabledItem label={MESSAGES.query} icon={<CodeRegular />} reason={mayQuery.reason} />
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

interface DisabledItemProps {
  readonly label: string
  readonly icon: JSX.Element
  readonly reason: string
}

/** Reachable by keyboard all the same, so that the reason can be read. */
function DisabledItem({ label, icon, reason }: DisabledItemProps) {
  return (
    <Tooltip content={reason} relationship="description" positioning="before">
      <MenuItem disabled icon={icon}>
        {label}
      </MenuItem>
    </Tooltip>
  )
}
