import { definePlugin } from '@etabli/sdk'

export default definePlugin({ id: 'acme.weather', version: '1.0.0', sdk: '^0.1.0', title: 'Weather' })
