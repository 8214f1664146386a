import { CloudRegular } from '@fluentui/react-icons/svg/cloud'
import { ServerRegular } from '@fluentui/react-icons/svg/server'
import { useState } from 'react'
import { type EngineOffer, EngineSelect } from '../ui/engine-select/engine-select'
import { Case, Cases } from './case'
import type { Story } from './story'

const ENGINES: readonly EngineOffer[] = [
  {
    name: 'platform',
    title: 'This platform',
    icon: <ServerRegular />,
    note: 'Sandboxed',
    about: 'Runs on the servers of this installation, and takes turns with other tasks.',
    can: ['Schedules', 'Logs', 'Cancel'],
  },
  { name: 'job-runner', title: 'Job runner', icon: <ServerRegular />, note: 'Emulated', can: ['Logs', 'Cancel'] },
  {
    name: 'clever-cloud',
    title: 'Clever Cloud',
    icon: <CloudRegular />,
    unavailable: 'No access token is stored. Ask an administrator.',
  },
]

function Choosing({ engines, first }: { readonly engines: readonly EngineOffer[]; readonly first: string }) {
  const [selected, setSelected] = useState(first)
  return <EngineSelect label="Engine" engines={engines} selected={selected} onSelect={setSelected} />
}

function EngineSelectStory() {
  return (
    <Cases>
      <Case title="Three engines, one of them unavailable">
        <Choosing engines={ENGINES} first="platform" />
      </Case>
      <Case title="Only one">
        <Choosing engines={ENGINES.slice(0, 1)} first="platform" />
      </Case>
      <Case title="The chosen one became unavailable">
        <Choosing engines={ENGINES} first="clever-cloud" />
      </Case>
      <Case title="None is enabled">
        <Choosing engines={[]} first="" />
      </Case>
    </Cases>
  )
}

export default { title: 'EngineSelect', view: EngineSelectStory } satisfies Story
