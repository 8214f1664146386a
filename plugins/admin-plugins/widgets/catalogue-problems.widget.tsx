import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { PluginCatalogue } from '../contract'
import { BROWSE } from '../messages'

/** Which catalogues could not be read, and why. */
export function CatalogueProblems({ catalogues }: { readonly catalogues: readonly PluginCatalogue[] }) {
  return catalogues.map(
    ({ id, address, problem }) =>
      problem && (
        <MessageBar key={id} intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{BROWSE.unreadable(address)}</MessageBarTitle>
            {problem.message} ({problem.code})
          </MessageBarBody>
        </MessageBar>
      ),
  )
}
