/** The shared parts of pages, built on Fluent UI. */
export type { CronReading } from '../cron/cron-reading'
export { AllowedButton, type AllowedButtonProps } from './allowed-button'
export { capturePointer } from './capture-pointer'
export { ClosedPanel } from './closed-panel'
export { CodeDiff } from './code-editor/code-diff'
export type { CodeDiffProps } from './code-editor/code-diff-props'
export { CodeEditor, usePrefetchCodeEditor } from './code-editor/code-editor'
export type {
  CodeCommands,
  CodeCompletion,
  CodeDefinition,
  CodeEditorHandle,
  CodeEditorProps,
  CodeHighlight,
  CodeHover,
  CodeLanguage,
  CodeMarker,
  CodeSuggestion,
  CompleteCode,
  DefineCode,
  HoverCode,
  TextRange,
} from './code-editor/code-editor-handle'
export { copyToClipboard } from './copy-to-clipboard'
export { CronField, type CronFieldProps } from './cron-field/cron-field'
export type { CronPreset } from './cron-field/messages'
export { useCronReading } from './cron-field/use-cron-reading'
export { type CopiedColumn, type CopyFormat, copiedText, selectedCells } from './data-grid/copied-text'
export { DataGrid } from './data-grid/data-grid'
export type { CellAction, CopyReport, DataGridProps } from './data-grid/data-grid-props'
export { fittingWidth, type GridColumn } from './data-grid/grid-column'
export {
  type GridSelection,
  lengthOf,
  NOTHING_SELECTED,
  selectedColumns,
  selectedRows,
} from './data-grid/grid-selection'
export { useArrangedRows } from './data-grid/use-arranged-rows'
export { Description, DescriptionList } from './description-list'
export { DropArea } from './drop-area'
export { EmptyState } from './empty-state'
export { type EngineOffer, EngineSelect, type EngineSelectProps } from './engine-select/engine-select'
export { EnvDifferenceDialog, type EnvDifferenceDialogProps } from './env-editor/env-difference-dialog'
export { EnvDifferenceList, type EnvDifferenceListProps } from './env-editor/env-difference-list'
export { EnvEditor, type EnvEditorProps } from './env-editor/env-editor'
export {
  type EnvDifference,
  type EnvFaults,
  type EnvPair,
  type EnvPairFaults,
  envDataOf,
  envDifferenceOf,
  envFaultsOf,
  envPairsOf,
} from './env-editor/env-pairs'
export { ErrorState } from './error-state'
export type { GraphEdge, GraphNode } from './graph-view/graph'
export { GraphView } from './graph-view/graph-view'
export type { GraphViewProps } from './graph-view/graph-view-props'
export { lazyPart } from './lazy-part'
export { ListSearch } from './list-search'
export { LogBuffer } from './log-viewer/log-buffer'
export { LogViewer } from './log-viewer/log-viewer'
export type { LogViewerProps } from './log-viewer/log-viewer-props'
export { type MenuState, useMenu } from './menu/menu-context'
export { useMenuStyles } from './menu/menu-styles'
export { type MoreItem, MoreMenu, type MoreMenuProps } from './menu/more-menu'
export { RailTip } from './menu/rail-tip'
export { type MenuPopover, useMenuPopover } from './menu/use-menu-popover'
export { valueWords } from './messages'
export { PageDialog, type PageDialogProps } from './page-dialog'
export { usePageStyles } from './page-frame.styles'
export { PageLink } from './page-link'
export { PageTrail } from './page-trail'
export { CellPopover } from './paged-table/cell-popover'
export type { FilterInput, TableColumn } from './paged-table/column'
export { pageOfRows, type RowPage } from './paged-table/page-of-rows'
export { PAGE_SIZES } from './paged-table/page-sizes'
export { PagedTable, type PagedTableProps } from './paged-table/paged-table'
export { Pager } from './paged-table/pager'
export { RowsMessage } from './paged-table/rows-message'
export {
  type ColumnFilter,
  type ColumnFilters,
  filterOnly,
  filterWithout,
  LONGEST_FILTER_TEXT,
  type Sort,
  type TableView,
  withFilter,
  withSort,
} from './paged-table/table-view'
export { put, tableViewCodec } from './paged-table/table-view-codec'
export { isPhone, PHONE_QUERY, useIsPhone } from './phone'
export { PluginIcon } from './plugin-icon'
export { Extensions } from './plugin-parts/extensions'
export { PageToolbar } from './plugin-parts/page-toolbar'
export { usePressedAction, useToolbarActions } from './plugin-parts/use-toolbar-action'
export { type RunMark, RunStrip } from './run-strip'
export { saveFile } from './save-file'
export { SchemaFields } from './schema-form/schema-fields'
export { SchemaForm, type SchemaFormProps } from './schema-form/schema-form'
export { bytesOfFile } from './schema-form/upload'
export { type FormDraftState, useFormDraft } from './schema-form/use-form-draft'
export { type Judgement, useJudgement } from './schema-form/use-judgement'
export { ShownOnce, type ShownOnceProps } from './shown-once'
export { PanelSection, SidePanel } from './side-panel'
export { SkeletonBar } from './skeleton-bar'
export { StatusBadge, type StatusTone } from './status-badge'
export { Tree, type TreeProps } from './tree/tree'
export type { TreeChildren, TreeNode } from './tree/tree-node'
export { useOpenItems } from './tree/use-open-items'
export { type AddressChange, type AddressCodec, type SetAddressState, useAddressState } from './use-address-state'
export { type LeaveScope, useLeaveGuard } from './use-leave-guard'
export { Wizard, type WizardProps } from './wizard/wizard'
export type { WizardStep } from './wizard/wizard-step'
