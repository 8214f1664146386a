import { replies, reply } from '@etabli/sdk/harness'
import { listMissing } from './contract'

// What the call answers in `npm run dev`, where no server half runs.
export default replies(reply(listMissing, { missing: ['description', 'docsURL'] }))
