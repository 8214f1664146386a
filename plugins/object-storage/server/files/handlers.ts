import { randomUUID } from 'node:crypto'
import { type HandledCall, handle, readAtMost } from '@etabli/sdk/server'
import {
  getDownloadLink,
  getUploadLink,
  isPicture,
  LINK_SECONDS,
  previewGrid,
  previewObject,
  previewPicture,
} from '../../contract'
import { bucketFor } from '../buckets/bucket-for'
import { failures } from '../failures'
import type { Parts } from '../objects/parts'
import { gridPreview } from '../preview/grid-preview'
import { LONGEST_SIGN, textPreview } from '../preview/text-preview'

const DEFAULT_GRID_ROWS = 100

export function fileCalls({ buckets, stores, signer, now }: Parts): readonly HandledCall[] {
  const until = (seconds: number) => now() + Math.round(seconds * 1_000)
  return [
    handle(previewObject, async ({ input, signal }) => {
      const characters = Math.floor(input.fileSize)
      const bucket = await bucketFor(buckets, input)
      const store = stores.of(bucket)
      const head = await store.head(bucket, input.fileName, signal)
      const limit = Math.min(head.size, (characters + 1) * LONGEST_SIGN)
      const range = { first: 0, last: limit - 1 }
      const read = async () => (await readAtMost(await store.read(bucket, head, range, signal), limit)).bytes
      const bytes = limit === 0 ? Buffer.alloc(0) : await read()
      return { ...textPreview(input.fileName, bytes, head.size, characters), size: head.size }
    }),
    handle(previewGrid, async ({ input, signal }) => {
      const bucket = await bucketFor(buckets, input)
      const store = stores.of(bucket)
      const head = await store.head(bucket, input.fileName, signal)
      const slice = async (first: number, last: number) =>
        (await readAtMost(await store.read(bucket, head, { first, last }, signal), last - first + 1)).bytes
      return { grid: await gridPreview(head, slice, Math.floor(input.rows ?? DEFAULT_GRID_ROWS)) }
    }),
    handle(previewPicture, async ({ input, principal, accessTokenId, signal }) => {
      const { fileName } = input
      const bucket = await bucketFor(buckets, input)
      const { etag, size } = await stores.of(bucket).head(bucket, fileName, signal)
      if (!isPicture(fileName, size)) throw failures.NO_PICTURE()
      const made = { maker: principal.id, accessToken: accessTokenId, expiresAt: until(LINK_SECONDS.picture) }
      const grant = { ...made, project: input.projectName, bucket: bucket.name, bucketId: bucket.id, key: fileName }
      return { pictureLink: signer.link({ ...grant, method: 'GET', token: etag, maxSize: undefined }) }
    }),
    handle(getDownloadLink, async ({ input, principal, accessTokenId, signal, audit }) => {
      const { projectName, fileName, expiresIn = LINK_SECONDS.download } = input
      const expiresAt = until(expiresIn)
      audit({ object: `object ${input.bucketName}/${fileName}`, after: { expiresAt: new Date(expiresAt) } })
      if (fileName.endsWith('/')) throw failures.UNKNOWN_OBJECT()
      const bucket = await bucketFor(buckets, input)
      const { etag } = await stores.of(bucket).head(bucket, fileName, signal)
      const made = { maker: principal.id, accessToken: accessTokenId, expiresAt }
      const grant = { ...made, project: projectName, bucket: bucket.name, bucketId: bucket.id, key: fileName }
      const downloadLink = signer.link({ ...grant, method: 'GET', token: etag, maxSize: undefined })
      return { downloadLink, expiresAt: new Date(expiresAt).toISOString() }
    }),
    handle(getUploadLink, async ({ input, principal, accessTokenId, audit }) => {
      const { projectName, fileName, fileSize, expiresIn = LINK_SECONDS.upload } = input
      const expiresAt = until(expiresIn)
      audit({ object: `object ${input.bucketName}/${fileName}`, after: { bytes: fileSize } })
      const bucket = await bucketFor(buckets, input)
      const made = { maker: principal.id, accessToken: accessTokenId, expiresAt }
      const grant = { ...made, project: projectName, bucket: bucket.name, bucketId: bucket.id, key: fileName }
      const maxSize = fileSize === undefined ? undefined : Math.floor(fileSize)
      const uploadLink = signer.link({ ...grant, method: 'PUT', token: randomUUID(), maxSize })
      return { uploadLink, expiresAt: new Date(expiresAt).toISOString() }
    }),
  ]
}
