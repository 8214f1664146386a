import { defineServerPlugin } from '@etabli/sdk/server'
import { organisation } from './organisation'

export default defineServerPlugin({
  id: 'etabli.demo',
  title: 'Demo organisation',
  demo: organisation,
  start: () => ({}),
})
