import type { ContributionPoint } from '@etabli/core/plugin/contribution-point'
import type { Extension } from '@etabli/core/plugin/contributions'
import { keyOf } from '@etabli/core/plugin/plugin-service'
import { useEffect, useMemo } from 'react'
import { useService } from '../../react/kernel-context'
import { useGranted } from '../../react/use-granted'
import { useStream } from '../../react/use-stream'
import type { AccessFields } from '../../services/permissions'
import { PluginRegistry, Plugins } from '../../services/plugins'

export interface AddedExtension<Data> {
  /** Unique among all that is added at the point. */
  readonly key: string
  readonly extension: Extension
  readonly data: Data
}

/** What plugins added at a point, as far as the user may have it; data that the point refuses is a fault of its plugin. */
export function useExtensions<Data, Props>(
  point: ContributionPoint<Data, Props>,
  fields?: AccessFields,
): readonly AddedExtension<Data>[] {
  const registry = useService(PluginRegistry)
  const plugins = useService(Plugins)
  const all = useStream(useMemo(() => registry.contributions$('extensions'), [registry]))
  const mine = useMemo(() => all.filter((extension) => extension.point === keyOf(point)), [all, point])
  const read = useMemo(
    () => mine.map((extension) => ({ extension, ...extensionData(point, extension) })),
    [mine, point],
  )
  useEffect(() => {
    for (const { extension, error } of read)
      if (error !== undefined) plugins.report(extension.plugin, 'render', error, `extensions/${extension.id}`)
  }, [read, plugins])
  const granted = useGranted(mine, fields)
  return read.flatMap(({ extension, data, error }) => {
    if (error !== undefined || data === undefined || !granted.includes(extension)) return []
    return [{ key: `${extension.plugin}/${extension.id}`, extension, data }]
  })
}

/** What an extension says of itself; what the point refuses of it, in a sentence. */
export function extensionData<Data>(
  { data }: ContributionPoint<Data>,
  extension: Extension,
): { readonly data?: Data; readonly error?: unknown } {
  try {
    return { data: data.parse(extension.data) }
  } catch (error) {
    return { error: refusal(error) }
  }
}

/** What schemas of all libraries say of what they refuse. */
interface Issue {
  readonly path?: readonly unknown[]
  readonly message: string
}

/** `refresh: must be a whole number`, where a schema says it; any other error as it is. */
function refusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('issues' in error) || !Array.isArray(error.issues)) return error
  const sentences = error.issues.map(({ path = [], message }: Issue) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  )
  return new Error(sentences.join('; '), { cause: error })
}
