import { definePlugin, extend, FoundThings, type FoundThingsProps, lazy } from '@etabli/sdk'
import { KernelProvider } from '@etabli/sdk/platform/react'
import { render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { createTestKernel } from '../../../sdk/testing/test-kernel'
import { AreaFinders } from './area-finders'
import type { AreaGroup } from './use-found-things'

const THING = { name: 'reports', href: '/demo/x/acme.notes' }

function Finder({ project, text, onFound }: FoundThingsProps) {
  useEffect(() => onFound([{ ...THING, note: `${project}: ${text}` }]), [project, text, onFound])
  return null
}

const notes = definePlugin({
  ...{ id: 'acme.notes', version: '1.0.0', sdk: '^0.1.0', title: 'Notes' },
  extensions: [
    extend(FoundThings, {
      ...{ id: 'notes', data: { title: 'Notes', icon: 'Document' }, order: 1, access: ':project:secret:read' },
      view: lazy(async () => ({ default: Finder })),
    }),
    extend(FoundThings, {
      ...{ id: 'drafts', data: { title: 'Drafts', icon: 'Document' }, order: 2, access: ':project:secret:write' },
      view: lazy(async () => ({ default: Finder })),
    }),
    extend(FoundThings, {
      ...{ id: 'broken', data: { title: 'Broken', icon: 'Document' }, order: 3 },
      view: lazy(async () => {
        throw new Error('this code is gone')
      }),
    }),
  ],
})

test('areas give what they know of in the browser, to whom they may; one that fails gives nothing, and says so', async () => {
  const { services } = await createTestKernel({
    plugins: [notes],
    permissions: { demo: { permission: 'R', secret: { permission: 'R' } } },
  })
  const groups: AreaGroup[] = []
  render(
    <KernelProvider services={services}>
      <AreaFinders project="demo" text="rep" onGroup={(group) => void groups.push(group)} />
    </KernelProvider>,
  )
  await waitFor(() =>
    expect(groups).toEqual([
      { kind: 'acme.notes/notes', title: 'Notes', icon: 'Document', found: [{ ...THING, note: 'demo: rep' }] },
      { kind: 'acme.notes/broken', title: 'Broken', icon: 'Document', found: undefined },
    ]),
  )
})
