import type { IconName } from '@etabli/core/plugin/manifest'
import type { FluentIcon } from '@fluentui/react-icons'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { BoxMultiple20Regular } from '@fluentui/react-icons/svg/box-multiple'
import { Branch20Regular } from '@fluentui/react-icons/svg/branch'
import { ClipboardTask20Regular } from '@fluentui/react-icons/svg/clipboard-task'
import { CloudCube20Regular } from '@fluentui/react-icons/svg/cloud-cube'
import { Cube20Regular } from '@fluentui/react-icons/svg/cube'
import { DataTrending20Regular } from '@fluentui/react-icons/svg/data-trending'
import { Database20Regular } from '@fluentui/react-icons/svg/database'
import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text'
import { Flowchart20Regular } from '@fluentui/react-icons/svg/flowchart'
import { Grid20Regular } from '@fluentui/react-icons/svg/grid'
import { Home20Regular } from '@fluentui/react-icons/svg/home'
import { Key20Regular } from '@fluentui/react-icons/svg/key'
import { LayerDiagonal20Regular } from '@fluentui/react-icons/svg/layer-diagonal'
import { People20Regular } from '@fluentui/react-icons/svg/people'
import { PuzzlePiece20Regular } from '@fluentui/react-icons/svg/puzzle-piece'
import { Storage20Regular } from '@fluentui/react-icons/svg/storage'
import { Table20Regular } from '@fluentui/react-icons/svg/table'

/** The icons that a manifest may name. */
export const ENTRY_ICONS: Readonly<Record<IconName, FluentIcon>> = {
  Home: Home20Regular,
  Key: Key20Regular,
  Flow: Flowchart20Regular,
  Transform: LayerDiagonal20Regular,
  Test: Beaker20Regular,
  Document: DocumentText20Regular,
  Report: DataTrending20Regular,
  Task: ClipboardTask20Regular,
  Artefact: Cube20Regular,
  Bundle: BoxMultiple20Regular,
  Service: CloudCube20Regular,
  Storage: Storage20Regular,
  Table: Table20Regular,
  Git: Branch20Regular,
  People: People20Regular,
  Dashboard: Grid20Regular,
  Plugin: PuzzlePiece20Regular,
  Source: Database20Regular,
}
