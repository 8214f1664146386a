import { LineageLinks } from '@etabli/sdk/platform'
import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, Extensions } from '@etabli/sdk/ui'
import { Body1, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useNavigate } from 'react-router-dom'
import { type SingerFlow, updateFlow } from '../../contract'
import { FLOW } from '../../messages/flow'
import { useDeleteFlow } from '../../model/list/use-delete-flow'
import { flowsPath, updateFlowPath } from '../../model/shared/paths'
import { ConnectorIcon } from '../shared/connector-icon.widget'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  text: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0, flex: '1 1 320px' },
  title: { margin: 0, overflowWrap: 'anywhere' },
  way: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly project: string
  readonly flow: SingerFlow
}

/** What the flow is called, from where to where it leads, and what can be done with it. */
export function FlowHeader({ project, flow }: Props) {
  const styles = useStyles()
  const navigate = useNavigate()
  const writable = useAccess(updateFlow.access, { project })
  const remove = useDeleteFlow(project, () => void navigate(flowsPath(project)))
  const { 'singer-tap': tap, 'singer-target': target } = flow
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <Title2 as="h1" className={styles.title}>
          {flow.name}
        </Title2>
        <Body1 className={styles.way}>
          <ConnectorIcon source={tap.icon} />
          {tap.secretConnection.name}
          <ArrowRightRegular aria-hidden />
          <ConnectorIcon source={target.icon} />
          {target.secretConnection.name}
        </Body1>
      </div>
      <div className={styles.buttons}>
        <Extensions point={LineageLinks} props={{ project, node: `flow:${flow.name}` }} fields={{ project }} />
        <AllowedButton
          verdict={writable}
          icon={<EditRegular />}
          onClick={() => navigate(updateFlowPath(project, flow.name))}
        >
          {FLOW.edit}
        </AllowedButton>
        <AllowedButton verdict={writable} icon={<DeleteRegular />} onClick={() => void remove(flow.name)}>
          {FLOW.delete}
        </AllowedButton>
      </div>
    </header>
  )
}
