import { definePlugin, extend, lazy } from '@etabli/sdk'
import { SecretChoice, type SecretChoiceProps } from '@etabli/sdk/platform'
import { type DrawnPage as AnyPage, drawPage as drawAnyPage } from '@etabli/sdk/testing'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import plugin from '../plugin'

/** Stands in for the area of secrets: they are shown by their ids, and one can be added. */
function SecretIds({ chosen, onChosen }: SecretChoiceProps) {
  return (
    <>
      <p>secrets: {chosen.join(', ')}</p>
      {onChosen && (
        <button type="button" onClick={() => onChosen([...chosen, 'secret:1'])}>
          add secret:1
        </button>
      )}
    </>
  )
}

const SECRETS = definePlugin({
  id: 'test.secrets',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Secrets',
  points: [SecretChoice],
  extensions: [
    extend(SecretChoice, { id: 'ids', data: {}, order: 1, view: lazy(async () => ({ default: SecretIds })) }),
  ],
})

/** Which page is drawn, for whom, and what the platform says. */
export type DrawnPage = Omit<AnyPage, 'plugin'>

/** Draws a page of this plugin as the workbench would. */
export async function drawPage({ others = [], ...page }: DrawnPage) {
  const drawn = await drawAnyPage({ plugin, others: [SECRETS, ...others], ...page })
  onTestFinished(drawn.end)
  return { ...drawn, user: userEvent.setup() }
}
