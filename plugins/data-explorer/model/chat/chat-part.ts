import { lazyPart } from '../lazy-part'

/** The assistant beside the query editor. */
export const ChatPanel = lazyPart(() => import('../../widgets/chat/chat-panel'))
