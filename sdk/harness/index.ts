/** What an author's `harness.ts` is written with: replies of one's own for `etabli dev` and `etabli doctor`. */
export { type OwnReply, replies, reply } from './model/own-replies'
