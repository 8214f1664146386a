import { Fact, Facts } from '../ui/facts'
import { StatusBadge } from '../ui/status-badge'
import { Case, Cases } from './case'
import type { Story } from './story'

function FactsStory() {
  return (
    <Cases>
      <Case title="What is known of one thing">
        <Facts>
          <Fact name="Name">nightly-load</Fact>
          <Fact name="Status">
            <StatusBadge tone="success">Completed</StatusBadge>
          </Fact>
          <Fact name="Source">postgresql://warehouse.example.org:5432/sales_of_all_regions_and_years</Fact>
          <Fact name="Description">Loads the day’s orders, customers and returns, then refreshes the reports.</Fact>
        </Facts>
      </Case>
    </Cases>
  )
}

export default { title: 'Facts', view: FactsStory } satisfies Story
