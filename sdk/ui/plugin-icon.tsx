import type { IconName, Icon as IconOf } from '@etabli/core/plugin/vocabulary'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { Board20Regular } from '@fluentui/react-icons/svg/board'
import { Box20Regular } from '@fluentui/react-icons/svg/box'
import { BoxMultiple20Regular } from '@fluentui/react-icons/svg/box-multiple'
import { Branch20Regular } from '@fluentui/react-icons/svg/branch'
import { ClipboardDataBar20Regular } from '@fluentui/react-icons/svg/clipboard-data-bar'
import { Database20Regular } from '@fluentui/react-icons/svg/database'
import { Document20Regular } from '@fluentui/react-icons/svg/document'
import { Flow20Regular } from '@fluentui/react-icons/svg/flow'
import { Flowchart20Regular } from '@fluentui/react-icons/svg/flowchart'
import { Home20Regular } from '@fluentui/react-icons/svg/home'
import { Key20Regular } from '@fluentui/react-icons/svg/key'
import { People20Regular } from '@fluentui/react-icons/svg/people'
import { PuzzlePiece20Regular } from '@fluentui/react-icons/svg/puzzle-piece'
import { Server20Regular } from '@fluentui/react-icons/svg/server'
import { Storage20Regular } from '@fluentui/react-icons/svg/storage'
import { Table20Regular } from '@fluentui/react-icons/svg/table'
import { TaskListLtr20Regular } from '@fluentui/react-icons/svg/task-list-ltr'

const ICONS = {
  Home: Home20Regular,
  Key: Key20Regular,
  Flow: Flow20Regular,
  Transform: Flowchart20Regular,
  Test: Beaker20Regular,
  Document: Document20Regular,
  Report: ClipboardDataBar20Regular,
  Task: TaskListLtr20Regular,
  Artefact: Box20Regular,
  Bundle: BoxMultiple20Regular,
  Service: Server20Regular,
  Storage: Storage20Regular,
  Table: Table20Regular,
  Git: Branch20Regular,
  People: People20Regular,
  Dashboard: Board20Regular,
  Plugin: PuzzlePiece20Regular,
  Source: Database20Regular,
  Refresh: ArrowClockwise20Regular,
} as const satisfies Readonly<Record<IconName, unknown>>

/** The icon of a manifest, 20 px, in the colour of the text around it. Decoration only: the label beside it says what it is. */
export function PluginIcon({ name, className = '' }: { readonly name: IconOf; readonly className?: string }) {
  if (typeof name === 'object')
    return (
      <svg className={className} width={20} height={20} viewBox="0 0 20 20" fill="currentColor" aria-hidden>
        <path d={name.path} />
      </svg>
    )
  const Icon = ICONS[name]
  return <Icon className={className} aria-hidden />
}
