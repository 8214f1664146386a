import { defineMessages } from '@etabli/core/language/messages'

export const ROUTING = defineMessages('etabli.shell.routing', {
  loading: 'Loading the page',
  home: 'Go home',
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  },
  administratorsOnly: 'That page is for administrators. This is your dashboard.',
  unknownProject: {
    title: 'Unknown project',
    text: (project: string) =>
      `There is no project “${project}” here, or you have no access to it. Ask an administrator.`,
  },
  denied: {
    title: 'No access',
    text: 'You do not have permission to open this page. Ask an administrator.',
    ask: 'Ask an administrator.',
    details: 'Details',
  },
  notInstalled: {
    title: (area: string) => `${area} is not installed`,
    text: 'The plugin for this area is not installed on this platform. An administrator can add it; nothing else depends on it.',
  },
  pluginOff: {
    title: (area: string) => `${area} is off`,
    text: 'The plugin that owns this page is not running. The rest of the application still works.',
    retry: 'Try it again',
    turnOn: 'Turn it on',
  },
  failed: {
    title: 'This page failed',
    text: 'Something in this area broke. The rest of the application still works.',
    retry: 'Retry',
    details: 'Details',
  },
  offline: {
    title: 'This page could not be loaded',
    text: 'You are offline. It is loaded as soon as you are connected again.',
  },
  notLoaded: {
    title: 'This page could not be loaded',
    text: 'Part of its code did not load. Try again in a moment.',
  },
  stopped: {
    title: 'Etabli has stopped',
    text: 'Something outside of the page broke. Reload to go on; if it happens again, tell an administrator what is said here.',
    reload: 'Reload',
  },
})
