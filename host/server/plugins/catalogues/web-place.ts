import * as http from 'node:http'
import * as https from 'node:https'
import type { LookupFunction } from 'node:net'
import { ApiError, abortAfter, readAtMost } from '@etabli/sdk/server'
import { catalogueFailures as refuse } from './catalogue-failures'
import { type CataloguePlace, missing, type ReadLimits, tooLarge } from './catalogue-place'

/** Judges where a host leads before a socket goes there. */
export type Lookup = (host: string, port: number) => LookupFunction

/** A catalogue on a web server: no redirect is followed, and no other host is asked. */
export class WebPlace implements CataloguePlace {
  /** @param base ends in `/` */
  constructor(
    private readonly base: URL,
    private readonly lookup: Lookup,
  ) {}

  async read(path: string, limits: ReadLimits): Promise<Buffer> {
    const signal = abortAfter(limits.deadlineMs)
    try {
      const response = await this.#request(new URL(path, this.base), signal)
      const { statusCode: status = 0, headers } = response
      if (status !== 200 || Number(headers['content-length'] ?? 0) > limits.largestBytes) {
        response.destroy()
        throw status === 200 ? tooLarge(path, limits) : missing(path, answered(status))
      }
      const { bytes, isWhole } = await readAtMost(response, limits.largestBytes)
      if (!isWhole) throw tooLarge(path, limits)
      return bytes
    } catch (cause) {
      if (cause instanceof ApiError && cause.code !== 'HOST_NOT_LISTED') throw cause
      throw refuse.CATALOGUE_UNREACHABLE({ cause, message: this.#silence(path, cause, signal, limits) })
    }
  }

  #request(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
    const { request } = url.protocol === 'https:' ? https : http
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    const options = {
      signal,
      lookup: this.lookup(url.hostname, port),
      agent: false,
      headers: { 'accept-encoding': 'identity' },
    }
    return new Promise((resolve, reject) => request(url, options, resolve).on('error', reject).end())
  }

  #silence(path: string, cause: unknown, signal: AbortSignal, { deadlineMs }: ReadLimits): string {
    const { host } = this.base
    if (signal.aborted) return `${path}: ${host} did not send it within ${deadlineMs / 1_000} s: try again later`
    if (cause instanceof ApiError)
      return `${path}: ${host} leads to this machine or its neighbours: name that address itself in ETABLI_CATALOGUES`
    return `${path}: ${host} does not answer: try again later`
  }
}

function answered(status: number): string {
  const hint = status >= 300 && status < 400 ? 'name the address that it leads to in ETABLI_CATALOGUES' : 'check it'
  return `the web server answered with ${status}: ${hint}`
}
