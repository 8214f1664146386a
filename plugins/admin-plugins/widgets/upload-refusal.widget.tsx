import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { UPLOAD } from '../messages'

interface Props {
  readonly refusal: string | undefined
  readonly onDismiss: () => void
}

/** Why a package was not installed, for as long as somebody needs to mend it. */
export function UploadRefusal({ refusal, onDismiss }: Props) {
  if (refusal === undefined) return null
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{UPLOAD.refused}</MessageBarTitle>
        {refusal}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button appearance="transparent" icon={<DismissRegular />} aria-label={UPLOAD.dismiss} onClick={onDismiss} />
        }
      />
    </MessageBar>
  )
}
