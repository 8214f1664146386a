import { defineFailures } from '@etabli/sdk/server'

/** Why a catalogue, or a file of it, is not taken: each says what to do about it. */
export const catalogueFailures = defineFailures({
  UNKNOWN_CATALOGUE: { status: 404, message: 'there is no such catalogue: reload the list' },
  UNKNOWN_ENTRY: { status: 404, message: 'the catalogue does not have this any more: refresh the list' },
  CATALOGUE_UNREACHABLE: { status: 504, message: 'the catalogue does not answer: try again later' },
  CATALOGUE_FILE_MISSING: {
    status: 422,
    message: 'a file of the catalogue is missing: check the catalogue with whoever publishes it',
  },
  CATALOGUE_FILE_OUTSIDE: { status: 422, message: 'a file of the catalogue is a link that leads out of its folder' },
  CATALOGUE_FILE_TOO_LARGE: { status: 422, message: 'a file of the catalogue is too large' },
  CATALOGUE_INVALID: { status: 422, message: 'catalogue.json is not valid: make it with “etabli catalogue build”' },
  CATALOGUE_DIFFERS: {
    status: 422,
    message: 'the package is not what the catalogue says: whoever publishes it must build the catalogue again',
  },
  SCREENSHOT_REFUSED: { status: 422, message: 'the screenshot is not a PNG, JPEG or WebP picture' },
})
