import type { SearchSource } from '@etabli/sdk/platform/server'
import { listArtefacts, listBundles } from '../contract'
import { FOUND } from '../messages/search'
import type { ArtefactRepository } from './artefacts/artefact-repository'
import type { BundleRepository } from './bundles/bundle-repository'
import { artefactHref, bundleHref } from './hrefs'

interface Parts {
  readonly artefacts: Pick<ArtefactRepository, 'list'>
  readonly bundles: Pick<BundleRepository, 'list'>
}

export function schedulerSearch({ artefacts, bundles }: Parts): readonly SearchSource[] {
  return [
    {
      ...{ kind: 'artefact', title: FOUND.artefacts, icon: 'Artefact', listed: listArtefacts },
      find: async ({ project }) =>
        (await artefacts.list(project)).map(({ name }) => ({ name, href: artefactHref(project, name) })),
    },
    {
      ...{ kind: 'bundle', title: FOUND.bundles, icon: 'Bundle', listed: listBundles },
      find: async ({ project }) =>
        (await bundles.list(project)).map(({ id, name }) => ({ name, href: bundleHref(project, id) })),
    },
  ]
}
