import { defineMessages } from '../language/messages'

/** What is wrong in a form, by what the schema asks. */
export const FORM_FAULTS = defineMessages('etabli.form.faults', {
  required: (label: string) => `${label} is required.`,
  wholeNumber: (label: string) => `${label} must be a whole number.`,
  number: (label: string) => `${label} must be a number, such as 1.5.`,
  multipleOf: (label: string, step: number) => `${label} must be a multiple of ${step}.`,
  atLeast: (label: string, least: number) => `${label} must be ${least} or more.`,
  atMost: (label: string, most: number) => `${label} must be ${most} or less.`,
  tooShort: (label: string, least: number) => `${label} must have at least ${least} characters.`,
  tooLong: (label: string, most: number) => `${label} must have at most ${most} characters.`,
  valueTooLong: 'A value must have at most 65,536 characters. Upload it as a file.',
  valueIsFile: 'Text must not begin with “data:”. Upload it as a file.',
  formats: {
    uri: (label: string) => `${label} must be an address, such as https://example.org.`,
    hostname: (label: string) => `${label} must be a host name, such as db.example.org.`,
    email: (label: string) => `${label} must be an email address.`,
  },
  notFitting: (label: string, example: string | undefined) =>
    example === undefined ? `${label} does not have the expected format.` : `${label} must look like ${example}.`,
  unknown: (name: string) => `${name} is not a field of this form.`,
  notOffered: (label: string) => `Choose one of the values for ${label}.`,
  oneOf: (groups: readonly string[]) => `Enter one of these: ${groups.join(', ')}.`,
})
