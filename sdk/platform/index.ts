/** What the host and the platform's own plugins need beside the public door. Not published. */
export type { ExternalApp } from '@etabli/core/access/configuration'
export {
  BASE_PATH,
  PARTIAL_RESULT_TOAST_DURATION,
  RELEASE_DATE,
  STORAGE_KEYS,
  TEXTS,
} from '@etabli/core/constants'
export { pathParamNames } from '@etabli/core/contract/path'
export { FILE_PREFIX, FILE_TOO_LARGE } from '@etabli/core/form/file-value'
export { LONGEST_VALUE } from '@etabli/core/form/form-data'
export { isEmptyValue, NO_TEXT, sentValueOf, storedDraftOf } from '@etabli/core/form/form-draft'
export { faultOfText } from '@etabli/core/form/form-faults'
export { projectInitials } from '@etabli/core/format/project-name'
export { isUrl } from '@etabli/core/format/url'
export { cancelAdminJob, readAdminJobState } from '@etabli/core/jobs/admin-contract'
export { type CardQuery, withCardQuery } from '@etabli/core/plugin/card-query'
export { switchPluginOff } from '@etabli/core/plugin/contract'
export type { Card, MenuEntry } from '@etabli/core/plugin/contributions'
export { declareArea } from '@etabli/core/plugin/define-plugin'
export { RouteIndex } from '@etabli/core/plugin/route-index'
export { compareVersions } from '@etabli/core/plugin/version-order'
export { ICON_NAMES } from '@etabli/core/plugin/vocabulary'
export { PROJECT_NAME } from '@etabli/core/projects/contract'
export { PASSWORD_FAULTS, passwordFault } from '@etabli/core/session/password'
export { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@etabli/core/session/password-length'
export { type Host, withHostServices } from '../plugin-context'
export { useTypedText } from '../react/use-typed-text'
export { BisectService } from '../services/bisect'
export { BundleFrames, type FramedBundle, type OpenedBundle } from '../services/bundle-frames'
export { CodeEditors, PLAIN_CODE_EDITORS } from '../services/code-editors'
export { encodeBody } from '../services/encode-body'
export { createPageSubject, PageSubject } from '../services/page-subject'
export { type ContributedViewProps, PluginViews } from '../services/plugin-views'
export { PluginRegistry, Plugins } from '../services/plugins'
export { createToken } from '../services/token'
export { setUpAccessLink } from './access-link'
export { DBT_COMMAND_VARIABLE } from './dbt-command'
export { type DbtCommandActionProps, DbtCommandActions } from './dbt-command-actions'
export { CodeChanges, CommitSummary, Difference } from './diagnosis-shapes'
export { dismissTold } from './dismiss-told'
export {
  LINEAGE_KINDS,
  LINEAGE_RELATIONS,
  LINEAGE_STATUSES,
  type LineageKind,
  type LineageLinkProps,
  LineageLinks,
  type LineageRelation,
  type LineageStatus,
  tableNodeId,
} from './lineage'
export { type RecentThing, recentThings, rememberThing, useRemembered } from './recent-things'
export { SecretChoice, type SecretChoiceProps } from './secret-choice'
export { TaskActivity, type TaskActivityProps, type TaskActivityTexts } from './task-activity'
export { useOpenable } from './use-openable'
