import { defineServerPlugin } from '@etabli/sdk/server'
import { organisation } from './organisation'

export default defineServerPlugin({
  id: 'etabli.demo',
  demo: organisation,
  start: () => ({}),
})
