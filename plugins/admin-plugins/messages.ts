/** Every text of the administration of plugins. */
export const PLUGINS = {
  parents: [{ title: 'Administration', to: '/admin' }],
  title: 'Plugins',
  about:
    'The plugins that make up the platform. Built-in ones come with it; others are installed here, from a catalogue or a .tgz file.',
  tableLabel: 'Plugins',
  loading: 'Loading the plugins',
  failed: 'The plugins could not be loaded.',
  search: 'Search plugins',
  noMatch: 'No plugins match your search.',
  noMatchHint: 'Search for another title, id or publisher.',
  empty: 'There are no plugins yet.',
  emptyHint: 'Install one: drop its .tgz file here or choose it with the button above.',
  columns: {
    plugin: 'Plugin',
    version: 'Version',
    publisher: 'Publisher',
    source: 'Source',
    hash: 'Hash',
    state: 'State',
    enabled: 'Enabled',
    actions: 'Actions',
  },
  tiers: { 'built-in': 'Built-in', installed: 'Installed' },
  states: { on: 'On', off: 'Off', refused: 'Refused' },
  servers: {
    none: 'None',
    running: 'Running',
    starting: 'Starting',
    refused: 'This version is not allowed to run on the server',
    failed: 'Failed to start; the server’s log says why',
  },
  /** Where a server half runs that does. */
  serverPlaces: {
    worker: 'Running in a worker of its own',
    server: 'Running in the server’s process',
  },
  /** @param use a service, a point, or what it contributes */
  serverStays: (use: string) =>
    `Running in the server’s process because of ${use}. If it hangs or leaks, so does the server.`,
  /** Beside the state of the whole plugin, where its server half is not as one would expect. */
  serverBadges: {
    starting: 'Server half starting',
    refused: 'Server half not allowed',
    failed: 'Server half failed',
  },
  reloadNeeded: 'Reload the page to apply the changes.',
  enable: (title: string) => `Enable ${title}`,
  needed: 'This page is part of it, so it must stay on.',
  refusedSwitch: 'The policy refuses it; allow this version first.',
  actionsOf: (title: string) => `Actions for ${title}`,
  details: 'Details',
  rollBack: (version: string) => `Roll back to ${version}`,
  goForward: (version: string) => `Go forward to ${version}`,
  allowVersion: 'Allow this version',
  allowServer: 'Allow its server half',
  denyServer: 'Stop its server half',
  serverAllowed: (title: string, version: string) => `The server half of ${title} ${version} may run.`,
  serverDenied: (title: string) => `The server half of ${title} answers no more calls.`,
  superadminOnly: 'Only a superadmin may let code into everybody’s page or the server: ask one.',
  remove: 'Remove',
  settings: 'Settings',
  installed: (title: string, version: string) => `${title} ${version} is installed.`,
  switchedOn: (title: string) => `${title} is on.`,
  switchedOff: (title: string) => `${title} is off.`,
  changedTo: (title: string, version: string) => `${title} is at version ${version}.`,
  allowed: (title: string, version: string) => `${title} ${version} may run.`,
  removed: (title: string) => `${title} is removed.`,
  available: (version: string) => `${version} available`,
} as const

export const UPLOAD = {
  button: 'Install plugin',
  busy: 'Installing…',
  drop: 'Drop the .tgz file to install it',
  choose: 'Plugin package',
  refused: 'The plugin was not installed:',
  dismiss: 'Dismiss',
  tooLarge: 'the file is larger than 20 MB: a plugin must be smaller',
  onlyOne: 'drop one file at a time',
  unreadable: 'the file cannot be read: choose it again',
} as const

/** A review of a package, in words. */
export const REVIEW = {
  title: {
    install: ({ title, version }: Reviewed) => `Install ${title} ${version}?`,
    upgrade: ({ title, version, from }: Reviewed) => `Upgrade ${title} from ${from} to ${version}?`,
    downgrade: ({ title, version, from }: Reviewed) => `Go back from ${title} ${from} to ${version}?`,
    same: ({ title, version }: Reviewed) => `Install ${title} ${version} again?`,
  },
  accept: { install: 'Install', upgrade: 'Accept and upgrade', downgrade: 'Go back', same: 'Install' },
  cancel: 'Cancel',
  signed: (publisher: string) => `It is signed by ${publisher}, with the key that is known here.`,
  signedAnew: (publisher: string) =>
    `It is signed, and this is the first package of ${publisher} here. From now on only this key counts as ${publisher}’s: compare it with what ${publisher} publishes.`,
  unsigned: (publisher: string) =>
    `Nobody signed this package. It may come from anybody, not just from ${publisher}: the policy allows that.`,
  older: ({ version, from }: Reviewed) =>
    `${version} is older than ${from}, which is installed. What was fixed since then will be missing.`,
  asks: 'It asks for:',
  asksMore: (from: string) => `What it asks for, compared with ${from}:`,
  list: 'What it asks for',
  states: { new: 'New', kept: 'As before', gone: 'No longer' },
  kinds: {
    server: () => 'Code on the server, which can do whatever the server can',
    services: (name: string) =>
      name === '*' ? 'On the server: any service of the platform' : `On the server: the service ${name}`,
    tables: (name: string) => `Tables of its own, with names that begin with ${name}`,
    place: () => 'Code in everybody’s page, with all the rights of the page',
    calls: (name: string) => (name === '*' ? 'Any call that its user may make' : `Calls to ${name}`),
    host: (name: string) =>
      name === '*' ? 'Everything that the workbench offers plugins' : (HOST_WORDS[name] ?? name),
    access: (name: string) => `Parts for users with ${name}`,
  },
  allowServer: 'Let its server half run',
} as const

interface Reviewed {
  readonly title: string
  readonly version: string
  readonly from?: string | undefined
}

/** What services of the workbench are to who reads a review. */
const HOST_WORDS: Readonly<Record<string, string>> = {
  http: 'Calls to the platform',
  permissions: 'What its user may do',
  toasts: 'Short messages at the edge of the page',
  jobs: 'The state of jobs',
  navigation: 'Opening other pages of the workbench',
  storage: 'Storage in the browser',
}

/** The keys of publishers. */
export const KEYS = {
  title: 'Keys of publishers',
  about:
    'A publisher’s first signed package makes its key known. Packages of that publisher are taken with no other key.',
  empty: 'No keys are known yet.',
  failed: 'The keys could not be loaded.',
  since: (by: string, at: string) => `since ${at}, by ${by}`,
  forget: 'Forget',
  forgetOf: (publisher: string) => `Forget the key of ${publisher}`,
  question: (publisher: string) => `Forget the key of ${publisher}?`,
  text: 'The key of its next signed package is taken instead, whoever made it. Do this only where the publisher has told you of a new key.',
  confirm: 'Forget',
  cancel: 'Cancel',
  forgotten: (publisher: string) => `The key of ${publisher} is forgotten.`,
} as const

export const SETTINGS = {
  title: (title: string) => `${title} settings`,
  place: 'Settings for',
  placeHint: (hasOrganisation: boolean) =>
    hasOrganisation ? 'What you set for a project is used there instead of what is set for the organization.' : '',
  saveFirst: 'Save or cancel your changes before you choose another project.',
  organisation: 'The whole organization',
  noProjects: 'There are no projects yet.',
  failed: 'The settings could not be loaded.',
  saved: (title: string) => `${title} settings were saved.`,
  save: 'Save',
  cancel: 'Cancel',
} as const

export const REMOVAL = {
  title: (title: string) => `Remove ${title}?`,
  text: (id: string) => `All versions of ${id} and their files are removed, for everybody.`,
  withData: 'Remove what it has stored on the server too',
  dataGone: 'Its tables are dropped, with every row in them. That cannot be undone.',
  confirm: 'Remove',
  cancel: 'Cancel',
} as const

export const SWITCHING_OFF = {
  title: (title: string) => `Turn off ${title}?`,
  text: (parts: readonly string[]) =>
    `It goes off for everybody at once${parts.length === 0 ? '' : `, with its ${listed(parts)}`}. Plugins that need it stop too. Its stored data is kept, and you can turn it on again.`,
  confirm: 'Turn off',
  cancel: 'Keep on',
} as const

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

export const DETAILS = {
  close: 'Close details',
  id: 'Id',
  state: 'State',
  allowedBy: 'Allowed by',
  rules: { id: 'its id', publisher: 'its publisher', hash: 'the hash of this version' },
  server: 'Server half',
  runs: 'Its code runs',
  places: {
    page: 'in the page, with all the rights of the page',
    policy: 'in a sandboxed frame, as the policy says',
    plugin: 'in a sandboxed frame, as the plugin asks',
  },
  versions: 'Versions',
  unsigned: 'not signed',
  signedWith: (fingerprint: string) => `signed with ${fingerprint}`,
  inUse: 'in use',
  kept: 'kept for rollback',
  size: 'Size',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  installed: (by: string, at: string) => `by ${by}, ${at}`,
  health: 'Health',
  contributions: 'Contributes here',
  routes: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  menu: (count: number) => (count === 1 ? '1 menu entry' : `${count} menu entries`),
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  menuWidgets: (count: number) => (count === 1 ? '1 part of the menu' : `${count} parts of the menu`),
  commands: (count: number) => (count === 1 ? '1 command' : `${count} commands`),
  toolbar: (count: number) => (count === 1 ? '1 toolbar button' : `${count} toolbar buttons`),
  extensions: (count: number) => (count === 1 ? '1 extension of an area' : `${count} extensions of areas`),
  settings: (count: number) => (count === 1 ? '1 user setting' : `${count} user settings`),
  nothing: 'nothing on this page',
  refusals: 'Refused contributions',
  statuses: {
    dormant: 'Ready: its code is loaded when it is first needed',
    loading: 'Loading',
    activating: 'Starting',
    active: 'Running',
    deactivating: 'Stopping',
    invalid: 'Unusable',
    incompatible: 'Not made for this platform',
    disabled: 'Off',
    blocked: 'Waiting for another plugin',
    quarantined: 'Turned off because it failed',
  },
  inThisBrowser: 'In this browser',
  times: (load: string, activation: string) => `loaded in ${load}, started in ${activation}`,
  faults: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
  noFaults: 'No faults',
  log: 'Log',
  retry: 'Try again',
  turnOff: 'Turn off in this browser',
  turnOn: 'Turn on in this browser',
  why: 'Why',
} as const

export const RELATIONS = {
  button: 'What depends on what',
  title: 'What depends on what',
  about:
    'The plugins with the points and services where they meet. An arrow leads from what is provided to the plugin that uses it. Turning a plugin off affects everything behind it.',
  graph: 'Plugins and what they share',
  loading: 'Loading what depends on what',
  failed: 'What depends on what could not be loaded.',
  platformServices: 'Services of the platform',
  kinds: { point: 'Point', service: 'Service' },
  words: { up: 'Depends on', down: 'Used by' },
  serverFailed: 'Failed',
} as const

export const POLICY = {
  button: 'Policy',
  title: 'Plugin policy',
  about:
    'A plugin that is not built in runs only where one of these lists names it. Installing one by hand adds its hash.',
  close: 'Close policy',
  loading: 'Loading the policy',
  failed: 'The policy could not be loaded.',
  save: 'Save',
  cancel: 'Cancel',
  superadminOnly: 'Only a superadmin may change the policy: ask one.',
  saved: 'The policy is saved.',
  lists: {
    ids: { label: 'Allowed plugins', hint: 'Ids such as acme.reports, one per line. Every version of them may run.' },
    publishers: { label: 'Allowed publishers', hint: 'The first part of an id, such as acme, one per line.' },
    hashes: { label: 'Allowed versions', hint: 'Package hashes, one per line. Exactly these bytes may run.' },
    servers: {
      label: 'May run code on the server',
      hint: 'Hashes of versions whose server half starts with the server. It can do whatever the server can.',
    },
    unsigned: {
      label: 'May be unsigned',
      hint: 'Ids or publishers, one per line. Where a publisher’s key is known, its packages must be signed all the same.',
    },
    framed: {
      label: 'Run in a sandboxed frame',
      hint: 'Ids or publishers whose code must stay out of the page: it gets only what its manifest names.',
    },
  },
  invalid: (line: string) => `“${line}” is neither an id nor a hash: use lower-case letters, digits, dots and hyphens.`,
} as const

export const SEARCH = {
  button: 'Find a faulty plugin',
  running: 'The bar above has the next question.',
  title: 'Find a faulty plugin',
  about:
    'Is something wrong, and nobody knows which plugin causes it? Half of the plugins are turned off, in this browser tab only, and you check whether the problem is gone. Each answer halves the rest until one is left. A plugin that needs another one is turned off with it.',
  builtIn: 'Built-in plugins too, except this page',
  extent: (count: number) => {
    const questions = Math.ceil(Math.log2(count)) + 1
    return `${count === 1 ? '1 plugin' : `${count} plugins`}, at most ${questions === 1 ? '1 question' : `${questions} questions`}.`
  },
  nobody: 'No installed plugin is running in this browser, so none of them can be at fault.',
  cancel: 'Cancel',
  start: 'Start search',
} as const

/** The plugins of catalogues. */
export const BROWSE = {
  button: 'Browse',
  title: 'Browse plugins',
  about: 'What the catalogues of this platform offer. Before anything is installed you see what it asks for.',
  refresh: 'Refresh',
  search: 'Search catalogues',
  tableLabel: 'Plugins of catalogues',
  loading: 'Loading the catalogues',
  failed: 'The catalogues could not be loaded.',
  unconfigured: 'There is no catalogue yet.',
  unconfiguredHint:
    'Whoever operates the platform names catalogues in ETABLI_CATALOGUES: folders or web addresses that “etabli catalogue build” was run for.',
  empty: 'The catalogues have no plugins.',
  emptyHint: 'Refresh the page when their publishers have added some.',
  noMatch: 'No plugins match your search.',
  noMatchHint: 'Search for another title, id, publisher or word of the summary.',
  unreadable: (address: string) => `The catalogue ${address} cannot be read:`,
  columns: {
    plugin: 'Plugin',
    publisher: 'Publisher',
    newest: 'Newest',
    installed: 'Installed',
    state: 'State',
    action: 'Action',
  },
  none: '–',
  standings: {
    update: 'Update available',
    installed: 'Installed',
    'other key': 'Another key',
    'other SDK': 'Needs another SDK',
    available: '',
  },
  reasons: {
    update: 'A newer version than the one in use can be installed.',
    installed: 'The newest version that fits is in use.',
    'other key': 'It is signed with another key than its publisher’s, so it cannot be installed.',
    'other SDK': 'No version of it was built for the SDK of this platform.',
    available: '',
  },
  install: 'Install',
  upgrade: 'Upgrade',
  installOf: (title: string, version: string) => `Install ${title} ${version}`,
  upgradeOf: (title: string, version: string) => `Upgrade ${title} to ${version}`,
  installVersion: (version: string) => `Install version ${version}`,
  close: 'Close details',
  id: 'Id',
  catalogue: 'Catalogue',
  key: 'Key',
  keys: {
    known: (publisher: string) => `It is the key by which ${publisher} is known here.`,
    new: (publisher: string) =>
      `No key of ${publisher} is known here yet: compare it with what ${publisher} publishes.`,
    other: (publisher: string) => `It is not the key by which ${publisher} is known here, so nothing is installed.`,
  },
  screenshots: 'Screenshots',
  screenshot: (number: number, title: string) => `Screenshot ${number} of ${title}`,
  readme: 'Readme',
  readmeLoading: 'Loading the readme',
  readmeFailed: 'The readme could not be loaded.',
  versions: 'Versions',
  versionFacts: (sdk: string, size: string) => `SDK ${sdk}, ${size}`,
  inUse: 'in use',
  unfit: 'needs another SDK',
} as const
