import { expect } from 'vitest'
import { getUploadLink } from '../../plugins/object-storage/contract'
import type { Client } from './client'

/** Where an object is. */
export interface Place {
  readonly projectName: string
  readonly bucketName: string
}

/** Follows the links that a user gets from the object storage, as anybody could who has them. */
export class ObjectLinks {
  constructor(private readonly client: Client) {}

  send(link: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.client.url + link, init)
  }

  /** The status that a file sent to the link gets. */
  async put(link: string, body = 'x'): Promise<number> {
    return (await this.send(link, { method: 'PUT', body })).status
  }

  async upload(fileName: string, body: string, place: Place): Promise<void> {
    const { uploadLink } = await this.client.call(getUploadLink, { ...place, fileName })
    expect(await this.put(uploadLink, body)).toBe(200)
  }
}
