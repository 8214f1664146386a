import { defineFailures } from '@etabli/sdk/server'

export const MOST_ALERTS = 100
export const MOST_RECEIVERS = 20

/** Every failure of alerts. None holds an address. */
export const alertFailures = defineFailures({
  UNKNOWN_ALERT: { status: 404, message: 'unknown alert' },
  ALERT_NAME_TAKEN: { status: 409, message: 'name already used' },
  TOO_MANY_ALERTS: { status: 409, message: `a project has at most ${MOST_ALERTS} alerts, delete one that is not used` },
  NOT_REACHED: {
    status: 403,
    message: 'you reach some artefacts, bundles or services only: choose which of them the alert is about',
  },
  ALERT_NAME_REQUIRED: { status: 422, message: 'Name is required.' },
  CONTROL_CHARACTER: { status: 422, message: 'names and addresses must not contain control characters, remove them' },
  KIND_FIXED: {
    status: 422,
    message: 'a webhook cannot become a mail alert, or the other way round: create another alert',
  },
  NOT_A_WEB_ADDRESS: { status: 422, message: 'the address of a webhook begins with https:// or http://' },
  ACCOUNT_IN_ADDRESS: {
    status: 422,
    message: 'the address must not contain a user or password: check the signature instead',
  },
  WEBHOOK_HOST_NOT_LISTED: {
    status: 422,
    message: 'an operator of the platform must first list the host of the webhook in ETABLI_CONNECTION_HOSTS',
  },
  NOT_A_MAIL_ADDRESS: { status: 422, message: 'write mail addresses as name@example.org, with commas between them' },
  TOO_MANY_RECEIVERS: { status: 422, message: `a mail alert has at most ${MOST_RECEIVERS} addresses` },
  RECEIVER_NOT_ALLOWED: {
    status: 422,
    message: 'the operator of the platform does not allow mail to this domain, choose another address',
  },
  NO_MAIL_SERVER: {
    status: 422,
    message: 'the platform has no mail server: an operator must first set one up, or use a webhook',
  },
})
