import { EmptyState } from '@etabli/sdk/ui'
import { TableSearchRegular } from '@fluentui/react-icons/svg/table-search'
import { MESSAGES } from '../messages'

export function NothingChosen({ hasConnection }: { readonly hasConnection: boolean }) {
  return hasConnection ? (
    <EmptyState icon={<TableSearchRegular />} title={MESSAGES.nothingSelected} text={MESSAGES.nothingSelectedHint} />
  ) : (
    <EmptyState
      icon={<TableSearchRegular />}
      title={MESSAGES.noConnectionChosen}
      text={MESSAGES.noConnectionChosenHint}
    />
  )
}
