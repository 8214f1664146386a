export const RELEASE = { title: 'New release', close: 'Close' } as const
