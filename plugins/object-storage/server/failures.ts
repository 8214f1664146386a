import { defineFailures } from '@etabli/sdk/server'
import { BUCKET_NAME_RULE } from '../contract/names'

/** Every failure of the object storage. None names a place on disk, an endpoint or a key of an account. */
export const failures = defineFailures({
  INVALID_BUCKET_NAME: {
    status: 400,
    message: BUCKET_NAME_RULE,
  },
  INVALID_OBJECT_NAME: { status: 400, message: 'the name of the object cannot be used' },
  UNKNOWN_BUCKET: { status: 404, message: 'unknown bucket' },
  UNKNOWN_OBJECT: { status: 404, message: 'unknown object' },
  BUCKET_EXISTS: { status: 409, message: 'a bucket with this name already exists' },
  BUCKET_KEPT: { status: 409, message: 'the bucket belongs to the operator of the platform, who alone can delete it' },
  BUCKET_NOT_EMPTY: { status: 409, message: 'the bucket is not empty' },
  DIRECTORY_EXISTS: { status: 409, message: 'a directory with this name already exists' },
  DIRECTORY_NOT_EMPTY: { status: 409, message: 'the directory is not empty' },
  NO_TABLE: { status: 422, message: 'only CSV, JSON and Parquet objects can be shown as a grid' },
  NO_PICTURE: { status: 422, message: 'only pictures of at most 20 MB can be shown as one' },
  UNREADABLE_TABLE: { status: 422, message: 'the object does not have the format that its name says' },
  LINK_REFUSED: { status: 403, message: 'the link is not valid: ask for a new one' },
  LINK_EXPIRED: { status: 403, message: 'the link has expired: ask for a new one' },
  LINK_WITHDRAWN: {
    status: 403,
    message: 'the link is no longer valid: whoever made it may no longer do this, ask for a new one',
  },
  LINK_USED: { status: 403, message: 'the link has already been used: ask for a new one for each upload' },
  LINK_OUTDATED: {
    status: 403,
    message: 'the object was changed or deleted since the link was made: ask for a new one',
  },
  LENGTH_REQUIRED: { status: 411, message: 'the size of the upload must be given in advance' },
  UPLOAD_TOO_LARGE: { status: 413, message: 'the file is larger than the link allows' },
  UPLOAD_INCOMPLETE: { status: 400, message: 'the upload was cut off, nothing was stored' },
  QUOTA_REACHED: {
    status: 413,
    message: 'the project has no storage space left: delete objects or ask an administrator for more',
  },
  RANGE_REFUSED: { status: 416, message: 'the object does not have these bytes' },
  STORE_REFUSED: {
    status: 503,
    message: 'the object store refused the account of the platform, contact an administrator',
  },
  STORE_UNREACHABLE: { status: 503, message: 'the object store does not answer, try again in a moment' },
  STORE_FAILED: { status: 503, message: 'the object store could not do this, try again in a moment' },
})
