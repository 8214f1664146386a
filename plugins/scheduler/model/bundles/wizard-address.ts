import { type AddressCodec, put } from '@etabli/sdk/ui'

const ORDER_STEP = 'order'

/** Which step is shown: in the address, so that the browser's back goes a step back. */
export const STEP_ADDRESS: AddressCodec<number> = {
  read: (query) => (query.get('step') === ORDER_STEP ? 1 : 0),
  write: (step, query) => put(query, 'step', step === 1 ? ORDER_STEP : undefined),
}
