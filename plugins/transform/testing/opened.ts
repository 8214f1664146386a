import type { Call } from '@etabli/sdk'
import { fireEvent, screen } from '@testing-library/react'
import { type DrawnEditor, drawEditor } from './draw-editor'
import { aPlatform, type KINDS } from './kinds'

export type Kind = (typeof KINDS)[number]

/** Opens the entity of a kind. */
export const drawOpen = ({ noun, params }: Kind, more: Partial<DrawnEditor> = {}) =>
  drawEditor({ route: `${noun}-open`, params, http: aPlatform(), ...more })
/** The call by which entities of a kind are opened. */
export const openOf = ({ calls }: Kind): Call => calls.open

/** jsdom lays nothing out, so what stands in a dialog, and all beside it, counts as hidden. */
export const button = (name: string) => screen.findByRole('button', { name, hidden: true })
export const isDisabled = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true'
/** The editor that a screen reader calls so. */
export const field = async (name: string) => {
  const found = await screen.findByLabelText(name, { selector: 'textarea' })
  if (!(found instanceof HTMLTextAreaElement)) throw new Error(`${name} is no editor`)
  return found
}
export const write = async (name: string, text: string) =>
  fireEvent.change(await field(name), { target: { value: text } })
