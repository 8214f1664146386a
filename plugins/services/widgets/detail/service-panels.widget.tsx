import { formatCount } from '@etabli/sdk'
import { GivenSecrets } from '@etabli/sdk/platform/given-secrets'
import { ClosedPanel, Description, DescriptionList } from '@etabli/sdk/ui'
import { Caption1 } from '@fluentui/react-components'
import type { Service } from '../../contract'
import { PANELS } from '../../messages/service'

/** What a service is given: secrets as links, variables with their values. */
export function ServicePanels({ project, service }: { readonly project: string; readonly service: Service }) {
  const { secrets, env } = service
  return (
    <>
      <ClosedPanel title={PANELS.secrets} count={formatCount(secrets.length)}>
        {secrets.length === 0 ? (
          <Caption1>{PANELS.noSecrets}</Caption1>
        ) : (
          <GivenSecrets project={project} chosen={secrets} />
        )}
      </ClosedPanel>
      <ClosedPanel title={PANELS.environment} count={formatCount(env.length)}>
        {env.length === 0 ? (
          <Caption1>{PANELS.noEnvironment}</Caption1>
        ) : (
          <DescriptionList>
            {env.map(({ name, value }) => (
              <Description key={name} name={name}>
                {value}
              </Description>
            ))}
          </DescriptionList>
        )}
      </ClosedPanel>
    </>
  )
}
