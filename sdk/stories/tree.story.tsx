import { formatCount } from '@etabli/core/format/count'
import { Badge } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FolderRegular } from '@fluentui/react-icons/svg/folder'
import { useState } from 'react'
import { Tree } from '../ui/tree/tree'
import type { TreeNode } from '../ui/tree/tree-node'
import { useOpenItems } from '../ui/tree/use-open-items'
import { Case, Cases } from './case'
import type { Story } from './story'

interface FileNode extends TreeNode<FileNode> {}

const FOLDER = <FolderRegular />
const FILE = <DocumentRegular />
const FOLDERS = 100
const FILES = 99

/** 100 folders of 99 files: 10,000 nodes with the folders. */
const MANY: readonly FileNode[] = Array.from({ length: FOLDERS }, (_, folder) => ({
  id: `${folder}`,
  label: `folder ${folder + 1}`,
  icon: FOLDER,
  trailing: formatCount(FILES),
  children: Array.from({ length: FILES }, (_each, file) => ({
    id: `${folder}/${file}`,
    label: `file ${folder + 1}-${file + 1}`,
    icon: FILE,
  })),
}))

function file(id: string, label: string, isNew = false): FileNode {
  const badge = (
    <Badge size="small" appearance="outline" color="informative">
      new
    </Badge>
  )
  return { id, label, icon: FILE, ...(isNew && { trailing: badge }) }
}

const FEW: readonly FileNode[] = [
  {
    id: 'reports',
    label: 'reports',
    icon: FOLDER,
    children: [
      file('q1', 'first-quarter.csv'),
      file('q2', 'second-quarter.csv', true),
      {
        id: 'drafts',
        label: 'drafts',
        icon: FOLDER,
        children: [file('long', 'a-name-that-is-longer-than-its-place-in-a-narrow-panel.parquet', true)],
      },
    ],
  },
  { id: 'exports', label: 'exports', icon: FOLDER, children: [file('all', 'all.parquet')] },
  file('readme', 'README.md'),
]

function Many() {
  const open = useOpenItems(MANY.map(({ id }) => id))
  const [selected, setSelected] = useState<string>()
  return <Tree label="Many files" nodes={MANY} {...open} selected={selected} onSelect={({ id }) => setSelected(id)} />
}

function Few() {
  const open = useOpenItems(['reports', 'drafts'])
  const [selected, setSelected] = useState('q2')
  return <Tree label="Files" nodes={FEW} {...open} selected={selected} onSelect={({ id }) => setSelected(id)} />
}

function Folders() {
  const open = useOpenItems(['reports'])
  const [selected, setSelected] = useState('reports')
  return (
    <Tree
      label="Folders"
      nodes={FEW}
      {...open}
      selected={selected}
      selectsBranches
      onSelect={({ id }) => setSelected(id)}
    />
  )
}

function Missing() {
  const [isAsked, setAsked] = useState(false)
  const open = useOpenItems(['loading', 'empty', 'failed'])
  const nodes: readonly FileNode[] = [
    { id: 'loading', label: 'on its way', icon: FOLDER, children: 'loading' },
    { id: 'empty', label: 'without files', icon: FOLDER, children: [] },
    {
      id: 'failed',
      label: 'out of reach',
      icon: FOLDER,
      children: isAsked
        ? 'loading'
        : new Error('The store did not answer within 10 seconds. Ask again a little later.'),
    },
  ]
  return (
    <Tree
      label="Folders without files"
      nodes={nodes}
      {...open}
      onSelect={() => undefined}
      onRetry={() => setAsked(true)}
    />
  )
}

function TreeStory() {
  return (
    <Cases>
      <Case title="10,000 nodes, all open" height={480}>
        <Many />
      </Case>
      <Case title="Icons, a badge, a selected leaf">
        <Few />
      </Case>
      <Case title="Children that are not there">
        <Missing />
      </Case>
      <Case title="Nodes with children are selected too">
        <Folders />
      </Case>
    </Cases>
  )
}

export default { title: 'Tree', view: TreeStory } satisfies Story
