import type { ContributionPoint } from '@etabli/core/plugin/contribution-point'
import { Fragment, type ReactNode } from 'react'
import { useService } from '../../react/kernel-context'
import type { AccessFields } from '../../services/permissions'
import { PluginViews } from '../../services/plugin-views'
import { useExtensions } from './use-extensions'

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
  /** Stands in the place of a view whose code has yet to come, of its size, where it would move a form; default: nothing. */
  readonly loading?: ReactNode
  /** Stands in the place of a view that failed; default: a message as of a page. */
  readonly failed?: (retry: () => void) => ReactNode
  /** Draws one of them; default: its view alone. */
  readonly children?: (extension: Extended<Data>) => ReactNode
}

/** What other plugins added at a point, as far as the user may have it. */
export function Extensions<Data, ViewProps extends object>(extensions: Props<Data, ViewProps>) {
  const { point, props, fields, loading, failed, children } = extensions
  const { ContributedView } = useService(PluginViews)
  return useExtensions(point, fields).map(({ key, extension: { plugin, id, hasView }, data }) => {
    const contribution = { plugin, id, props, loading, ...(failed && { failed }) }
    const view = hasView ? <ContributedView point="extensions" {...contribution} /> : undefined
    return <Fragment key={key}>{children ? children({ key, data, view }) : view}</Fragment>
  })
}
