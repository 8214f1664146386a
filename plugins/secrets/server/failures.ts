import { FILE_TOO_LARGE, LONGEST_VALUE } from '@etabli/sdk/platform'
import { defineFailures } from '@etabli/sdk/server'
import { MOST_KEYS } from '../contract'

/** Every failure of secrets. None holds a value; what may not be seen is unknown, whether it exists or not. */
export const failures = defineFailures({
  UNKNOWN_SECRET: { status: 404, message: 'unknown secret' },
  UNKNOWN_KIND: { status: 404, message: 'the kind of a secret is custom or connection' },
  UNKNOWN_CONNECTION_TYPE: { status: 422, message: 'there is no such connection type, choose one from the list' },
  NAME_TAKEN: { status: 409, message: 'name already used' },
  NAME_REQUIRED: { status: 422, message: 'Name is required.' },
  DESCRIPTION_REQUIRED: { status: 422, message: 'Description is required.' },
  KEY_REQUIRED: { status: 422, message: 'Key is required.' },
  VALUE_REQUIRED: { status: 422, message: 'Value is required.' },
  NOT_A_TEXT: { status: 422, message: 'the values of a custom secret must be text or files' },
  CONTROL_CHARACTER: {
    status: 422,
    message: 'names, keys and descriptions must not contain control characters, remove them',
  },
  NOT_A_DAY: { status: 422, message: 'the expiry date is not a valid date, write it as 2027-01-31' },
  TOO_MANY_KEYS: { status: 422, message: `a secret has at most ${MOST_KEYS} keys, create a second secret` },
  VALUE_TOO_LONG: { status: 422, message: `a value has at most ${LONGEST_VALUE} characters, upload it as a file` },
  BROKEN_FILE: {
    status: 422,
    message: 'a value that begins with data: is an uploaded file, and this one cannot be read: upload it again',
  },
  FILE_TOO_LARGE: { status: 422, message: FILE_TOO_LARGE },
  NOT_A_KEY_TO_KEEP: { status: 422, message: 'a value is to stay unchanged, but none is stored: enter it' },
  INVALID_DATA: { status: 422, message: 'the form of the connection is not filled in' },
  VALUES_NEEDED: {
    status: 403,
    message: 'you may not read this secret: to change where it leads, enter its sensitive values again',
  },
  NOT_A_CONNECTION: { status: 422, message: 'only connection secrets can be tested' },
  CANNOT_OPEN: {
    status: 503,
    message: 'the values of the secret cannot be decrypted with the keys of this platform, contact an administrator',
  },
})
