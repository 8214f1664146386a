import { defineFailures } from '@etabli/sdk/server'

export const chatFailures = defineFailures({
  DIALECT_UNKNOWN: {
    status: 409,
    message: 'this assistant does not know how the database quotes names: choose another assistant',
  },
})
