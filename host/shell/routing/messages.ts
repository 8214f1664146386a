export const ROUTING = {
  loading: 'Loading the page',
  home: 'Go home',
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  },
  unknownProject: {
    title: 'Unknown project',
    text: (project: string) =>
      `There is no project “${project}” here, or you have no access to it. An administrator can tell.`,
  },
  denied: {
    title: 'No access',
    text: 'You do not have the permission for this page. An administrator can grant it.',
    reason: 'Reason',
  },
  notInstalled: {
    title: (area: string) => `${area} is not installed`,
    text: 'This area belongs to a plugin that this platform does not have. An administrator can add it; nothing else depends on it.',
  },
  pluginOff: {
    title: (area: string) => `${area} is off`,
    text: 'The plugin that owns this page does not run. The rest of the application works on.',
    retry: 'Try it again',
    turnOn: 'Turn it on',
  },
  failed: {
    title: 'This page failed',
    text: 'Something in this area broke. The rest of the application works on.',
    retry: 'Retry',
    details: 'Details',
  },
} as const
