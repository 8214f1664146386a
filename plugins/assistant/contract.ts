/** All that both halves agree on. */
export * from './contract/chat'
export * from './contract/chat-text'
