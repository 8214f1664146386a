import { useCall } from '@etabli/sdk/react'
import { previewPicture } from '../contract'
import type { Entry } from './entry'

/** Where a picture's bytes can be fetched by an element of the page. */
export function usePicture(project: string, bucket: string, entry: Entry) {
  return useCall(previewPicture, { projectName: project, bucketName: bucket, fileName: entry.key }, { quiet: true })
}
