import type { ContributionPoint } from '@etabli/core/plugin/contribution-point'
import type { Extension } from '@etabli/core/plugin/contributions'
import { keyOf } from '@etabli/core/plugin/plugin-service'
import { Fragment, type ReactNode, useEffect, useMemo } from 'react'
import { useService } from '../../react/kernel-context'
import { useGranted } from '../../react/use-granted'
import { useStream } from '../../react/use-stream'
import type { AccessFields } from '../../services/permissions'
import { PluginViews } from '../../services/plugin-views'
import { PluginRegistry, Plugins } from '../../services/plugins'

interface Extended<Data> {
  /** Unique among all that is added here. */
  readonly key: string
  readonly data: Data
  /** What the extension draws; undefined where it draws nothing. */
  readonly view: ReactNode | undefined
}

interface Props<Data, ViewProps> {
  readonly point: ContributionPoint<Data, ViewProps>
  /** What each view is given. */
  readonly props: ViewProps
  /** Fields that the extensions' access may name, such as the project. */
  readonly fields?: AccessFields
  /** Draws one of them; default: its view alone. */
  readonly children?: (extension: Extended<Data>) => ReactNode
}

/** What other plugins added at a point, as far as the user may have it. */
export function Extensions<Data, ViewProps extends object>({ point, props, fields, children }: Props<Data, ViewProps>) {
  const registry = useService(PluginRegistry)
  const plugins = useService(Plugins)
  const { ContributedView } = useService(PluginViews)
  const all = useStream(useMemo(() => registry.contributions$('extensions'), [registry]))
  const mine = useMemo(() => all.filter((extension) => extension.point === keyOf(point)), [all, point])
  const read = useMemo(() => mine.map((extension) => ({ extension, ...dataOf(point, extension) })), [mine, point])
  useEffect(() => {
    for (const { extension, error } of read)
      if (error !== undefined) plugins.report(extension.plugin, 'render', error, `extensions/${extension.id}`)
  }, [read, plugins])
  const granted = useGranted(mine, fields)
  return read.map(({ extension, data, error }) => {
    if (error !== undefined || data === undefined || !granted.includes(extension)) return null
    const { plugin, id, hasView } = extension
    const key = `${plugin}/${id}`
    const view = hasView ? <ContributedView plugin={plugin} point="extensions" id={id} props={props} /> : undefined
    return <Fragment key={key}>{children ? children({ key, data, view }) : view}</Fragment>
  })
}

function dataOf<Data>(
  { data }: ContributionPoint<Data>,
  extension: Extension,
): { readonly data?: Data; readonly error?: unknown } {
  try {
    return { data: data.parse(extension.data) }
  } catch (error) {
    return { error }
  }
}
