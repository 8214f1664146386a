import type { PluginManifest } from '@etabli/core/plugin/manifest'
import type { Frame, Page } from 'playwright-core'
import { aPluginArchive, type Files } from './plugin-archive'

/** A page that hands the services of its frame, and the line to the workbench, to a test. */
const PROBE_PAGE = `
import { createElement as h, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { HttpService, ToastService } from '@etabli/sdk'
import { useAccess, usePluginContext, useService, useStream } from '@etabli/sdk/react'

export default () => {
  const [search, setSearch] = useSearchParams()
  const { theme$, project$ } = usePluginContext()
  const project = useStream(project$)
  const { granted } = useAccess(':project:secret:write', { project: 'demo_shop' })
  Object.assign(globalThis, { http: useService(HttpService), toasts: useService(ToastService), setSearch })
  return h('div', null,
    h('h1', null, 'framed page'),
    h('p', null, 'in ' + (project ?? 'no project') + ', q is ' + (search.get('q') ?? 'nothing')),
    h('p', null, granted ? 'may write' : 'may not write'),
    h('p', null, 'it is ' + useStream(theme$)),
    h('button', { onClick: () => setSearch({ q: 'pressed' }) }, 'ask'),
    h(Link, { to: '/' }, 'to the dashboard'))
}`

/** Keeps what the frame says to the workbench within reach, as a hostile plugin would. */
const PROBE_ENTRY = (id: string) => `
const say = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function (message) {
  // React talks to itself over a port as well, but not in texts.
  if (typeof message === 'string') globalThis.say = (other) => say.call(this, other)
  return say.call(this, message)
}
globalThis.ranIn = globalThis.origin
export default { id: '${id}', version: '1.0.0', sdk: '^0.1.0', title: 'Framed',
  activate: { load: async () => ({ default: (context) => { globalThis.context = context } }) },
  routes: ['hello', 'inside'].map((id) => ({ id, view: { load: () => import('./pages/hello.js') } })) }`

export interface FramedOptions {
  readonly id?: string
  readonly manifest?: Partial<PluginManifest>
  readonly files?: Files
}

/** A .tgz of a plugin that asks for a frame, with a page at `/x/<id>` and one at `/:project/x/<id>`. */
export function aFramedArchive({ id = 'acme.framed', manifest, files }: FramedOptions = {}): Promise<Buffer> {
  return aPluginArchive({
    id,
    manifest: {
      title: 'Framed',
      isolation: 'frame',
      routes: [
        { id: 'hello', path: `/x/${id}`, title: 'Framed' },
        { id: 'inside', path: `/:project/x/${id}`, title: 'Framed inside', access: ':project:*:read' },
      ],
      menu: [{ id: 'inside', section: 'project', label: 'Framed', icon: 'Plugin', route: 'inside', order: 900 }],
      ...manifest,
    },
    files: { 'plugin.js': PROBE_ENTRY(id), 'pages/hello.js': PROBE_PAGE, ...files },
  })
}

/** The frame of the page, once its plugin has drawn something. */
export async function frameOf(page: Page, text = 'framed page'): Promise<Frame> {
  await page.frameLocator('main iframe').getByText(text).waitFor()
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  if (!frame) throw new Error('there is no frame')
  return frame
}
