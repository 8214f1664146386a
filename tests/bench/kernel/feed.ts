import { parseConfiguration } from '@etabli/core/access/configuration'
import type { Principal } from '@etabli/core/access/evaluate'

/** A list as `/app/plugins.json` has it: plugins of a stranger with two routes, menu entries, cards and commands each. */
export function aFeed(size: number): readonly unknown[] {
  return Array.from({ length: size }, (_, number) => {
    const id = `bench.p${number}`
    const twice = <Value>(make: (name: string) => Value) => [make('one'), make('two')]
    const access = ':project:secret:read'
    return {
      entry: `/app/plugins/${id}/index.js`,
      tier: 'installed',
      hash: `sha384-${number}`,
      manifest: {
        id,
        version: '1.2.3',
        sdk: '^0.1.0',
        title: `Plugin ${number}`,
        requires: [],
        routes: twice((name) => ({ id: name, path: `/:project/x/${id}/${name}`, title: name, access })),
        menu: twice((name) => ({
          id: name,
          section: 'project',
          label: `${name} of ${number}`,
          icon: 'Plugin',
          route: name,
          order: number,
        })),
        cards: twice((name) => ({
          id: name,
          title: name,
          icon: 'Plugin',
          count: 'benchCount',
          route: name,
          access,
          order: number,
        })),
        commands: twice((name) => ({ id: name, title: `Open ${name} of ${number}`, route: name })),
      },
    }
  })
}

/** Somebody who may read the secrets of every project. */
export function aUser(): Principal {
  const configuration = parseConfiguration({
    'projects-acl': { '*': { permission: 'R', secret: { permission: 'R' } } },
  })
  return { id: 'bench', email: 'bench@etabli.local', role: 'user', configuration }
}
