import { type FoundThing, FoundThings, type FoundThingsProps } from '@etabli/sdk'
import { PluginViews } from '@etabli/sdk/platform'
import { type AddedExtension, useExtensions } from '@etabli/sdk/platform/react'
import { useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { AreaGroup } from './use-found-things'

interface Props extends Pick<FoundThingsProps, 'project' | 'text'> {
  readonly onGroup: (group: AreaGroup) => void
}

/** Asks areas for what they know of in the browser. Draws nothing. */
export function AreaFinders({ project, ...asking }: Props) {
  const finders = useExtensions(FoundThings, { project })
  return finders.map((finder) => <AreaFinder key={finder.key} finder={finder} project={project} {...asking} />)
}

interface FinderProps extends Props {
  readonly finder: AddedExtension<{ readonly title: string; readonly icon: AreaGroup['icon'] }>
}

function AreaFinder({ finder, project, text, onGroup }: FinderProps) {
  const { key, extension, data } = finder
  const { title, icon } = data
  const { ContributedView } = useService(PluginViews)
  const give = useCallback(
    (found: readonly FoundThing[] | undefined) => onGroup({ kind: key, title, icon, found }),
    [onGroup, key, title, icon],
  )
  const props = useMemo((): FoundThingsProps => ({ project, text, onFound: give }), [project, text, give])
  return (
    <ContributedView
      plugin={extension.plugin}
      point="extensions"
      id={extension.id}
      props={props}
      failed={() => <Failed onFailed={give} />}
    />
  )
}

function Failed({ onFailed }: { readonly onFailed: (found: undefined) => void }) {
  useEffect(() => onFailed(undefined), [onFailed])
  return null
}
