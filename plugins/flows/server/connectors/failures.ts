import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  PYTHON_MISSING: {
    status: 503,
    message: 'connectors need Python 3.11 or later on the server: an operator must install python3',
  },
  CONNECTOR_MISSING: {
    status: 503,
    message: 'the connector could not be installed: an operator must check that pip reaches its package index',
  },
  WRONG_SETTING: { status: 422, message: 'a setting of the connector cannot be used' },
  CONNECTION_REFUSED: { status: 422, message: 'the connection cannot be used' },
})
