import { replies, reply } from '@etabli/sdk/harness'
import { listMissing } from './contract'

// What the call answers in `npm run dev -- --no-server`, and for the doctor: otherwise the server half answers.
export default replies(reply(listMissing, { missing: ['description', 'docsURL'] }))
