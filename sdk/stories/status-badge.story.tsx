import { Description, DescriptionList } from '../ui/description-list'
import { StatusBadge, type StatusTone } from '../ui/status-badge'
import { Case, Cases } from './case'
import type { Story } from './story'

const TONES: readonly (readonly [tone: StatusTone, status: string, title: string])[] = [
  ['success', 'Completed', 'All steps ended well.'],
  ['running', 'Running', 'A step is at work.'],
  ['pending', 'Queued', 'It waits for a free place.'],
  ['warning', 'Partial', 'Some rows were left out.'],
  ['danger', 'Failed', 'A step ended with an error.'],
  ['neutral', 'Cancelled', 'A user ended it.'],
]

function StatusBadgeStory() {
  return (
    <Cases>
      <Case title="Tones">
        <DescriptionList>
          {TONES.map(([tone, status, title]) => (
            <Description key={tone} name={tone}>
              <StatusBadge tone={tone} title={title}>
                {status}
              </StatusBadge>
            </Description>
          ))}
        </DescriptionList>
      </Case>
    </Cases>
  )
}

export default { title: 'StatusBadge', view: StatusBadgeStory } satisfies Story
