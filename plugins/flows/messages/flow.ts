import type { TaskActivityTexts } from '@etabli/sdk/platform'

/** What the page of one flow says. Those marked (spec) are word for word the specification's. */
export const FLOW = {
  loading: 'Loading the flow',
  failed: 'This flow could not be loaded.',
  unknown: 'There is no such flow',
  unknownHint: 'It was deleted, or you may not see it.',
  toList: 'Go to flows',
  edit: 'Edit',
  delete: 'Delete',
  details: 'Details',
  reader: 'Reader',
  writer: 'Writer',
  facts: {
    name: 'Name',
    description: 'Description',
    schedule: 'Schedule',
    connector: 'Connector',
    connection: 'Connection',
    package: 'Package',
    streams: 'Streams',
    version: 'Version',
    modified: 'Last modified',
    created: 'Created',
  },
  gone: (name: string) =>
    `${name} is no longer a connector of this platform: the flow cannot run until an administrator adds it again.`,
  notOne: 'See its triggers',
  allStreams: 'All of the source',
  switched: (isOn: boolean) => (isOn ? 'On' : 'Off'),
  by: (time: string, user: string) => (user === '' ? time : `${time} by ${user}`),
  parts: { runs: 'Runs', states: 'State', streams: 'Streams', schema: 'Schema changes', mapping: 'Mapping' },
  partsOf: 'Parts of the flow',
} as const

/** What the Activity panel says of a flow. */
export const FLOW_ACTIVITY: TaskActivityTexts = {
  schedule: 'Schedule',
  newTrigger: 'Schedule the flow',
  /** (spec) */
  noTriggers: 'Unscheduled flow',
  /** (spec) */
  emptySchedule: 'Unscheduled flow',
  stale: 'One or more triggers predate the latest change of the flow. Schedule it anew to run it as it is now.',
  isStale: 'Predates the latest change of the flow',
  /** (spec) */
  launched: 'the flow has been successfully launched',
  /** (spec) */
  scheduled: 'the flow has been successfully scheduled',
  /** (spec) */
  unscheduled: 'the flow has been successfully unscheduled',
}
