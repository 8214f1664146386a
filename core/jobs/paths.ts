/** Apart from the contract, so that a page which only names them does not carry its shapes. */
export const JOB_STATE_PATH = '/api/v1/aec-project/job/state/:jobID'
export const JOB_CANCEL_PATH = '/api/v1/aec-project/job/cancel/:jobID'
