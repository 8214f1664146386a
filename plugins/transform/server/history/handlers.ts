import { type HandledCall, handle } from '@etabli/sdk/server'
import { blameEntity, type EntityType, listEntityCommits, readEntityCommit } from '../../contract'
import type { EntityFile, FileTexts } from '../project/entity-files'
import type { EntityHistory } from './entity-history'

interface Named {
  readonly project: string
  readonly entityType: EntityType
  readonly entityName: string
}

export function historyCalls(history: EntityHistory): readonly HandledCall[] {
  const entity = ({ project, entityType: type, entityName: name }: Named) => ({ project, type, name })
  return [
    handle(listEntityCommits, async ({ input }) => ({ commits: await history.commits(entity(input)) })),
    handle(readEntityCommit, async ({ input }) => {
      const { files, before, after } = await history.change(entity(input), input.commit)
      return { before: contentsOf(files, before), after: contentsOf(files, after) }
    }),
    handle(blameEntity, async ({ input }) => ({ blocks: [...(await history.blame(entity(input), input.file))] })),
  ]
}

function contentsOf(files: readonly EntityFile[], texts: FileTexts) {
  const of = (field: EntityFile['field']) => texts[files.find((file) => file.field === field)?.path ?? ''] ?? ''
  return {
    SQLFileContent: of('SQLFileContent'),
    YMLFileContent: of('YMLFileContent'),
    MDFileContent: of('MDFileContent'),
  }
}
