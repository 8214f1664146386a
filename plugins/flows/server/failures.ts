import { defineFailures } from '@etabli/sdk/server'

/** Every failure of the calls of flows. What may not be seen is unknown, whether it exists or not. */
export const failures = defineFailures({
  UNKNOWN_FLOW: { status: 404, message: 'unknown flow' },
  NAME_TAKEN: { status: 409, message: 'name already used' },
  NAME_FIXED: { status: 422, message: 'the name of a flow is fixed: create another one' },
  UNKNOWN_CONNECTOR: { status: 422, message: 'there is no such connector here: choose another' },
  UNKNOWN_SECRET: { status: 422, message: 'there is no such secret in this project that you may read: choose another' },
  WRONG_CONNECTION: { status: 422, message: 'the connector is not compatible with the selected connection' },
  WRONG_SETTINGS: { status: 422, message: 'the settings of the connector are not those of its form' },
  FLOW_GONE: { status: 422, message: 'the flow that this task runs is not there any more' },
  FLOW_RUNS: { status: 409, message: 'the flow is running: wait for its end, or cancel it' },
  UNKNOWN_RUN: { status: 404, message: 'unknown run of this flow' },
  UNKNOWN_STATE: { status: 422, message: 'there is no such state of this flow any more: choose another' },
  STATE_OF_OTHER_TAP: {
    status: 422,
    message: 'this state comes from another tap or connection: the next run would begin anew with it',
  },
  UNKNOWN_BOOKMARK: { status: 422, message: 'the state of the flow has no such stream' },
  WRONG_STATE: {
    status: 422,
    message: 'a state is a JSON object with “bookmarks”, or one whose “value” has them: copy a whole one',
  },
  ONE_CHANGE: { status: 422, message: 'give exactly one of “back”, “reset” and “content”' },
  CONNECTOR_GONE: { status: 422, message: 'a connector of the flow is not there any more' },
  SECRET_GONE: { status: 422, message: 'a secret of the flow is not there any more: choose another' },
  NO_PIPES: { status: 503, message: 'the pipes of the run could not be made: an operator must make room below /tmp' },
  NO_MAPPING_THERE: {
    status: 422,
    message: 'a flow that changes records on their way runs on the engine of this platform only: launch it there',
  },
  FLOW_HAS_TRIGGERS: { status: 409, message: 'to remove the flow, you must first remove the triggers' },
})
