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
  FLOW_HAS_TRIGGERS: { status: 409, message: 'to remove the flow, you must first remove the triggers' },
})
