export { FocusKeeper as default } from '@etabli/sdk/platform/react'
