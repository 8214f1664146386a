import { PluginRegistry } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { Body1, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { DETAILS } from '../messages'

const POINTS = ['routes', 'menu', 'cards', 'commands'] as const

/** How a plugin does in this browser: what it contributes here, and what of it was refused and why. */
export function PluginHealth({ id }: { readonly id: string }) {
  const registry = useService(PluginRegistry)
  const refusals = useStream(registry.refusals$).filter(({ plugin }) => plugin === id)
  const counts = POINTS.flatMap((point) => {
    const count = registry.current[point].filter(({ plugin }) => plugin === id).length
    return count > 0 ? [DETAILS[point](count)] : []
  })
  return (
    <>
      <Body1>
        {DETAILS.contributions}: {counts.length > 0 ? counts.join(', ') : DETAILS.nothing}
      </Body1>
      {refusals.map(({ contribution, code, reason }) => (
        <MessageBar key={contribution} intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {contribution}: {code}
            </MessageBarTitle>
            {reason}
          </MessageBarBody>
        </MessageBar>
      ))}
    </>
  )
}
