import { useCall } from '@etabli/sdk/react'
import { getDownloadLink } from '../contract'
import type { Entry } from './entry'

/** Seconds: enough for the browser to fetch it. */
const EXPIRES_IN = 300

/** Where a file's bytes can be fetched by an element of the page. */
export function usePicture(project: string, bucket: string, entry: Entry) {
  const fields = { projectName: project, bucketName: bucket, fileName: entry.key, expiresIn: EXPIRES_IN }
  return useCall(getDownloadLink, fields, { quiet: true })
}
