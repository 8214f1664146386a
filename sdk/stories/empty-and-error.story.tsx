import { Button } from '@fluentui/react-components'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Case, Cases } from './case'
import type { Story } from './story'

function EmptyAndErrorStory() {
  return (
    <Cases>
      <Case title="Nothing is here" height={220}>
        <EmptyState title="There is no table." />
      </Case>
      <Case title="With the next step" height={220}>
        <EmptyState
          title="There is no table"
          text="Tables appear here once a file was loaded. It takes a few seconds for a small one."
          icon={<TableRegular aria-hidden />}
          action={<Button appearance="primary">Load a file</Button>}
        />
      </Case>
      <Case title="A failure" height={220}>
        <ErrorState error={new Error('The database did not answer within 10 seconds.')} />
      </Case>
      <Case title="A failure that may pass" height={220}>
        <ErrorState
          title="The tables could not be loaded."
          error={new Error('The connection to warehouse.example.org was refused.')}
          onRetry={() => undefined}
        />
      </Case>
    </Cases>
  )
}

export default { title: 'EmptyState, ErrorState', view: EmptyAndErrorStory } satisfies Story
