import { defineFailures } from '@etabli/sdk/server'

/** Every failure of the engine and of what its runs ask. */
export const failures = defineFailures({
  SLURM_NOT_CONFIGURED: {
    status: 503,
    message: 'Slurm is not configured: an administrator names its REST address in the settings file',
  },
  SLURM_UNREACHABLE: { status: 503, message: 'Slurm does not answer at its REST address, try again in a moment' },
  SLURM_REFUSED: {
    status: 503,
    message: 'Slurm refused the token of the platform: an administrator puts a new one into its token file',
  },
  SLURM_FAILED: { status: 503, message: 'Slurm could not do this' },
  UNKNOWN_IMAGE: { status: 422, message: 'this cluster does not offer the image of the task' },
  ENGINE_STARTING: { status: 503, message: 'the platform is still starting: ask again' },
  CLAIM_REFUSED: {
    status: 401,
    message: 'this task has been taken before or waits no longer, so it is not run here',
  },
  CLAIM_EARLY: { status: 503, message: 'this task cannot be taken yet: ask again' },
  RUN_GONE: { status: 401, message: 'the task is no longer the one of this run' },
  LINES_BUSY: { status: 409, message: 'lines of this run are being written: send them again' },
})
