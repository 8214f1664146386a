import { Description, DescriptionList } from '../ui/description-list'
import { StatusBadge } from '../ui/status-badge'
import { Case, Cases } from './case'
import type { Story } from './story'

function FactsStory() {
  return (
    <Cases>
      <Case title="What is known of one thing">
        <DescriptionList>
          <Description name="Name">nightly-load</Description>
          <Description name="Status">
            <StatusBadge tone="success">Completed</StatusBadge>
          </Description>
          <Description name="Source">
            postgresql://warehouse.example.org:5432/sales_of_all_regions_and_years
          </Description>
          <Description name="Description">
            Loads the day’s orders, customers and returns, then refreshes the reports.
          </Description>
        </DescriptionList>
      </Case>
    </Cases>
  )
}

export default { title: 'DescriptionList', view: FactsStory } satisfies Story
