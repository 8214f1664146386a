import { parseAccess } from '@etabli/core/access/access'
import { ownsTable } from '@etabli/core/plugin/own-names'
import type { AddExtension } from '@etabli/sdk/platform/server'
import {
  type AnyJobDefinition,
  Counts,
  type Extension,
  type HandledCall,
  type Platform,
  type ServerPlugin,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { areaOf } from '../../http/api-areas'
import { openApiDocument } from '../../http/openapi'
import { checkHandled } from '../../http/scope-guard'
import { gated, type MayRun } from './gated-half'

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE']

/** A server half that reaches only what it declares; `ownsTable` says which tables its migrations may have to do with. */
export interface ContainedHalf extends ServerPlugin {
  readonly ownsTable: (name: string) => boolean
}

/**
 * The same half, started only if every call of it lies under its own addresses and declares who may make it, and given no
 * service that it does not name in `uses`. This finds mistakes; code that runs inside the server is trusted all the same.
 */
export function contained(plugin: ServerPlugin, id: string, mayRun: MayRun): ContainedHalf {
  const { seedDemo: _, demo: __, formerIds: ___, ...half } = plugin
  return {
    ...half,
    ownsTable: (name) => ownsTable(id, name),
    start: async (platform) => {
      const contributions = await plugin.start(declaredOnly(platform, plugin))
      try {
        checkCalls(contributions.calls ?? [], plugin, id)
        checkCounts(contributions.extensions ?? [], id)
        checkJobs(contributions.jobs ?? [], id)
        if (contributions.streams?.length) throw new Error('streams are not served of an installed plugin')
      } catch (error) {
        await contributions.stop?.()
        throw error
      }
      return gated(contributions, mayRun)
    },
  }
}

function declaredOnly({ service, extensions, ...platform }: Platform, { id, uses = [] }: ServerPlugin): Platform {
  const declared = new Set(uses.map(({ key }) => key))
  const check = ({ key, name }: { readonly key: symbol; readonly name: string }) => {
    if (!declared.has(key)) throw new Error(`${id} asks for ${name}, which its 'uses' does not name (TOKEN_UNDECLARED)`)
  }
  return {
    ...platform,
    service: (token) => {
      check(token)
      return service(token)
    },
    extensions: (point) => {
      check(point)
      return extensions(point)
    },
  }
}

/** A field of its own cannot be taken for one of somebody else. */
function checkCounts(extensions: readonly Extension[], id: string): void {
  const start = id.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())
  const check: AddExtension = (point, value) => {
    if (point.key !== Counts.key) return
    const { field } = CountField.parse(value)
    if (!field.startsWith(start)) throw new Error(`the count ${field} must begin with ${start} (FIELD_FOREIGN)`)
  }
  for (const extension of extensions) extension.addTo(check)
}
const CountField = z.object({ field: z.string() })

function checkJobs(jobs: readonly AnyJobDefinition[], id: string): void {
  const foreign = jobs.find(({ kind }) => !kind.startsWith(`${id}.`))
  if (foreign) throw new Error(`the kind of job ${foreign.kind} must begin with ${id}. (KIND_FOREIGN)`)
}

function checkCalls(calls: readonly HandledCall[], plugin: ServerPlugin, id: string): void {
  const start = `/api/v1/x/${id}/`
  const seen = new Set<string>()
  for (const handled of calls) {
    const { call } = handled
    const name = `${call.method} ${call.path}`
    if (!call.path.startsWith(start) || /\/\.{1,2}(\/|$)/.test(call.path))
      throw new Error(`${name} must lie under ${start} (PATH_FOREIGN)`)
    if (!/^[\w.:/-]+$/.test(call.path) || !METHODS.includes(call.method)) throw new Error(`${name} cannot be mounted`)
    if (call.access === undefined) throw new Error(`${name} declares no access`)
    checkHandled(handled, parseAccess(call.access))
    if (seen.size === seen.add(name).size) throw new Error(`${name} is declared twice`)
  }
  // Its schemas come from a library of its own: what cannot be described would keep the whole server from starting.
  openApiDocument([areaOf(plugin, calls)], { version: '', url: undefined, authHost: undefined })
}
