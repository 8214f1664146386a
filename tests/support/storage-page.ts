import type { Page } from 'playwright-core'
import { createBucket, getDownloadLink, getUploadLink } from '../../plugins/object-storage/contract'
import type { Client } from './client'

/** A user's buckets in one project, reached as the page reaches them. */
export class Storage {
  constructor(
    private readonly client: Client,
    readonly project: string,
  ) {}

  async bucket(
    bucketName: string,
    files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {},
  ): Promise<string> {
    await this.client.call(createBucket, { projectName: this.project, bucketName })
    for (const [name, bytes] of Object.entries(files)) await this.put(bucketName, name, bytes)
    return bucketName
  }

  async put(bucketName: string, fileName: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> {
    const { uploadLink } = await this.client.call(getUploadLink, { projectName: this.project, bucketName, fileName })
    const reply = await fetch(new URL(uploadLink, this.client.url), { method: 'PUT', body })
    if (!reply.ok) throw new Error(`${fileName} was not taken: ${await reply.text()}`)
  }

  /** The text of a stored file. */
  async read(bucketName: string, fileName: string): Promise<string> {
    const { downloadLink } = await this.client.call(getDownloadLink, {
      projectName: this.project,
      bucketName,
      fileName,
    })
    const reply = await fetch(new URL(downloadLink, this.client.url))
    if (!reply.ok) throw new Error(`${fileName} cannot be read: ${await reply.text()}`)
    return reply.text()
  }

  address(bucket?: string, prefix = ''): string {
    const query = new URLSearchParams({ ...(bucket && { 'bucket-name': bucket }), ...(prefix && { prefix }) })
    return `/app/${this.project}/object-storage?${query}`
  }
}

export const rowOf = (page: Page, name: string) =>
  page.locator('tbody:not([aria-hidden]) tr').filter({ has: page.getByText(name, { exact: true }) })

export async function told(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor()
}

/** Waits until the object table shows this name. */
export const listed = (page: Page, name: string) => rowOf(page, name).waitFor()
