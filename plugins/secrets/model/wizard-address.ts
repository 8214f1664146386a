import { type AddressCodec, put } from '@etabli/sdk/ui'
import { KINDS, type SecretKind } from '../contract'

/** What has been chosen on the way to the form. In the address, so that "back" goes a step back. */
export interface WizardAddress {
  readonly kind?: SecretKind
  readonly type?: string
}

export const WIZARD_ADDRESS: AddressCodec<WizardAddress> = {
  read(query) {
    const kind = KINDS.find((each) => each === query.get('kind'))
    const type = query.get('connection-type') || undefined
    return { ...(kind && { kind }), ...(kind === 'connection' && type !== undefined && { type }) }
  },
  write({ kind, type }, query) {
    put(query, 'kind', kind)
    put(query, 'connection-type', type)
  },
}

/** 0 the kind, 1 the connection type, 2 the form. A custom secret has no type. */
export function stepOf({ kind, type }: WizardAddress): number {
  if (kind === undefined) return 0
  return kind === 'connection' && type === undefined ? 1 : 2
}

/** What is chosen when a step is gone back to. */
export function addressOf({ kind }: WizardAddress, step: number): WizardAddress {
  return step > 0 && kind !== undefined ? { kind } : {}
}
