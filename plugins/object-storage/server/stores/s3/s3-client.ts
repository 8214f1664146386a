import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError, readAtMost } from '@etabli/sdk/server'
import { AwsV4Signer } from 'aws4fetch'
import { failures } from '../../failures'
import { failureOf } from './s3-failures'

export interface S3Endpoint {
  /** `https://s3.example.org`, with or without a path. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether a bucket is the first part of the path or of the host name. */
  readonly style: 'path' | 'host'
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly bucket: string
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: { readonly bytes: Readable; readonly size: number } | string
  readonly signal: AbortSignal
}

/** Without a byte in either direction for so long, the other side counts as gone. */
const SILENT_MS = 60_000
const SOCKETS = 64
/** More than a listing of a thousand of the longest names. */
const MAX_TEXT_BYTES = 16 * 1_024 * 1_024

/** Signed requests to one S3 server. What is sent and received is streamed; nothing is tried twice. */
export class S3Client {
  readonly #endpoint: URL
  readonly #agent: HttpAgent | HttpsAgent
  readonly #isEncrypted: boolean
  readonly #keys = new Map<string, ArrayBuffer>()

  constructor(private readonly options: S3Endpoint) {
    this.#endpoint = new URL(options.endpoint)
    this.#isEncrypted = this.#endpoint.protocol === 'https:'
    const limits = { keepAlive: true, maxSockets: SOCKETS }
    this.#agent = this.#isEncrypted ? new HttpsAgent(limits) : new HttpAgent(limits)
  }

  /** The reply to a request that went well, with its body still to come; any other is a failure. */
  async send(request: S3Request): Promise<IncomingMessage> {
    const reply = await this.#exchange(request)
    const { statusCode = 0 } = reply
    if (statusCode >= 200 && statusCode < 300) return reply
    // A reply to HEAD has no words.
    const words = request.method === 'HEAD' ? '' : await textOf(reply).catch(() => '')
    reply.resume()
    throw failureOf(statusCode, words, request.key === undefined ? 'bucket' : 'object')
  }

  async text(request: S3Request): Promise<string> {
    return textOf(await this.send(request))
  }

  /** For replies whose body says nothing. */
  async done(request: S3Request): Promise<IncomingMessage['headers']> {
    const reply = await this.send(request)
    reply.resume()
    return reply.headers
  }

  close(): void {
    this.#agent.destroy()
  }

  async #exchange(request: S3Request): Promise<IncomingMessage> {
    const signer = await this.#signed(request)
    const { body, signal, method } = request
    const length = body === undefined ? undefined : typeof body === 'string' ? Buffer.byteLength(body) : body.size
    const send = this.#isEncrypted ? httpsRequest : httpRequest
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) =>
        reject(error instanceof ApiError ? error : failures.STORE_UNREACHABLE({ cause: error }))
      const outgoing = send({
        protocol: signer.url.protocol,
        hostname: signer.url.hostname.replace(/^\[|\]$/g, ''),
        port: signer.url.port,
        method,
        // Exactly what was signed.
        path: signer.encodedPath + (signer.encodedSearch === '' ? '' : `?${signer.encodedSearch}`),
        headers: { ...Object.fromEntries(signer.headers), ...(length !== undefined && { 'content-length': length }) },
        agent: this.#agent,
        timeout: SILENT_MS,
        signal,
      })
      outgoing.once('response', resolve)
      outgoing.once('error', fail)
      outgoing.once('timeout', () => outgoing.destroy(new Error('the object store is silent')))
      if (body === undefined || typeof body === 'string') outgoing.end(body)
      else pipeline(body.bytes, outgoing).catch((error: unknown) => fail(uploadFailure(body.bytes, error)))
    })
  }

  async #signed({ method, bucket, key, query = {}, headers = {} }: S3Request): Promise<AwsV4Signer> {
    const { region, accessKeyId, secretAccessKey, style } = this.options
    const url = new URL(this.#endpoint)
    const base = url.pathname.replace(/\/$/, '')
    const object = key === undefined ? '' : encodeKey(key)
    if (style === 'host') url.hostname = `${bucket}.${url.hostname}`
    url.pathname = style === 'host' ? `${base}/${object}` : `${base}/${bucket}${key === undefined ? '' : `/${object}`}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.#keys,
    })
    await signer.sign()
    return signer
  }
}

/** Every sign but those that need no escape anywhere, and the slash. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2F', '/')
}

/** Whose fault it is that the bytes did not get there. */
function uploadFailure(bytes: Readable, error: unknown): unknown {
  return bytes.errored && bytes.errored === error && !(error instanceof ApiError)
    ? failures.UPLOAD_INCOMPLETE({ cause: error })
    : error
}

async function textOf(reply: IncomingMessage): Promise<string> {
  try {
    const { bytes, isWhole } = await readAtMost(reply, MAX_TEXT_BYTES)
    if (!isWhole) throw new Error('the object store says too much')
    return bytes.toString('utf8')
  } catch (error) {
    throw failures.STORE_UNREACHABLE({ cause: error })
  }
}
