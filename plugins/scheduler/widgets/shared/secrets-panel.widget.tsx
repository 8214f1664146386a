import { GivenSecrets } from '@etabli/sdk/platform/given-secrets'
import { ClosedPanel } from '@etabli/sdk/ui'
import { Caption1 } from '@fluentui/react-components'
import { SECRET_PANEL } from '../../messages/shared'

interface Props {
  readonly project: string
  /** `redis-id`s. */
  readonly secrets: readonly string[]
}

/** The secrets that something is given, as links, collapsed at first. */
export function SecretsPanel({ project, secrets }: Props) {
  return (
    <ClosedPanel title={SECRET_PANEL.title} count={SECRET_PANEL.count(secrets.length)}>
      {secrets.length === 0 ? (
        <Caption1>{SECRET_PANEL.none}</Caption1>
      ) : (
        <GivenSecrets project={project} chosen={secrets} />
      )}
    </ClosedPanel>
  )
}
