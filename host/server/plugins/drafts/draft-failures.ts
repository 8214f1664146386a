import { defineFailures } from '@etabli/core/envelope/api-error'

/** Why a draft is not taken: each says what to do about it. */
export const draftFailures = defineFailures({
  DRAFTS_OFF: {
    status: 403,
    message: 'this workbench takes no drafts of plugins: ask its operator to set ETABLI_PLUGIN_DRAFTS',
  },
  DRAFTS_FOR_ADMINISTRATORS: {
    status: 403,
    message: 'this workbench takes drafts of plugins from administrators only: ask one, or its operator',
  },
  DRAFT_ID_OTHER: { status: 422, message: 'the package has another id than the address: send it under its own' },
  DRAFT_WITH_SERVER: {
    status: 422,
    message: 'a draft has no server half: send it with “etabli dev --against”, which leaves that out',
  },
  DRAFT_SWITCHED_OFF: {
    status: 409,
    message: 'an administrator has switched this plugin off: ask for it to be switched on, or choose another id',
  },
  TOO_MANY_DRAFTS: { status: 409, message: 'you have 5 drafts already: end one of them first' },
  DRAFTS_FULL: { status: 409, message: 'the drafts of all users fill the space for them: try again later' },
  NO_DRAFT: { status: 404, message: 'you have no draft of this id: it was ended, or its time is over' },
})
