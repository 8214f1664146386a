import { type AddressCodec, put } from '@etabli/sdk/ui'

/** With steps of plugins; the wizard knows how many there are. */
const LAST_STEP = 30

/** The step that is shown, from 0. In the address, so that "back" goes a step back. */
export function stepCodec(first: number): AddressCodec<number> {
  return {
    read(query) {
      const step = Number(query.get('step') ?? first)
      return Number.isInteger(step) && step >= first && step <= LAST_STEP ? step : first
    },
    write: (step, query) => put(query, 'step', step === first ? undefined : String(step)),
  }
}
