import type { AuditWords } from '@etabli/sdk/platform/server'

const STORAGE = '/:project/object-storage'
const BUCKET = '/:project/object-storage?bucket-name=:name'

/** What the audit trail calls the actions of this area. */
export const AUDIT_WORDS: AuditWords = {
  'bucket.create': { verb: 'create', did: 'created', thing: 'a bucket', page: BUCKET },
  'bucket.delete': { verb: 'delete', did: 'deleted', thing: 'a bucket' },
  'directory.create': { verb: 'create', did: 'created', thing: 'a directory', page: STORAGE },
  'object.download-link': {
    verb: 'make a download link for',
    did: 'made a download link for',
    thing: 'an object',
    page: STORAGE,
  },
  'object.upload-link': {
    verb: 'make an upload link for',
    did: 'made an upload link for',
    thing: 'an object',
    page: STORAGE,
  },
  'object.upload': { verb: 'upload', did: 'uploaded', thing: 'an object', page: STORAGE },
  'object.delete': { verb: 'delete', did: 'deleted', thing: 'an object', page: STORAGE },
  'object.delete-several': { verb: 'delete', did: 'deleted', thing: 'several objects', object: 'bare', page: STORAGE },
}
