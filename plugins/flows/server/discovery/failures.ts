import { defineFailures } from '@etabli/sdk/server'

export const failures = defineFailures({
  UNKNOWN_FLOW: { status: 404, message: 'unknown flow' },
  FLOW_GONE: { status: 422, message: 'the flow is not there any more' },
  UNKNOWN_CATALOG: { status: 404, message: 'these streams are not known any more: discover them again' },
  NOTHING_TO_TEST: { status: 422, message: 'give a tap or a target to test' },
  NOT_DISCOVERED: {
    status: 422,
    message: 'the streams of this flow were never discovered, or too long ago: edit it, and discover them first',
  },
  STREAMS_GONE: { status: 422, message: 'streams of the flow are not in its catalog: discover them again' },
})
