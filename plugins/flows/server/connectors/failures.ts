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
  NO_PACKAGE: {
    status: 422,
    message: 'this is no package of a package index: give its name, and a version if you like, as in tap-stripe==1.2.3',
  },
  CONNECTOR_GIVEN: { status: 409, message: 'a connector of this name comes with the platform or one of its plugins' },
  CONNECTOR_USED: { status: 409, message: 'flows use this connector' },
  NO_SUCH_CONNECTOR: { status: 404, message: 'no administrator has added such a connector' },
  CONNECTION_REFUSED: { status: 422, message: 'the connection cannot be used' },
})
