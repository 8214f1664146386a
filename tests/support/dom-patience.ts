import { configure } from '@testing-library/react'

// No measure of speed: a busy machine may take longer than the usual second to show what a test waits for.
configure({ asyncUtilTimeout: 20_000 })

// jsdom lays nothing out, so no element has one that it is placed by. Fluent takes such elements for invisible, moves the focus
// into no dialog, and hides the dialog from screen readers a moment later: sooner than a busy machine's test looks for it.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.isConnected ? this.parentElement : null
  },
})
