import { definePlugin } from '@etabli/sdk'

// All that it does is on the server; the data explorer draws it.
export default definePlugin({ id: 'acme.ledger', version: '1.0.0', sdk: '^0.1.0', title: 'Ledger' })
