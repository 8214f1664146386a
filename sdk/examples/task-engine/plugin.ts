import { definePlugin } from '@etabli/sdk'

export default definePlugin({ id: 'acme.rehearsal', version: '1.0.0', sdk: '^0.1.0', title: 'Rehearsal' })
