import { ErrorState, PageDialog } from '@etabli/sdk/ui'
import { Body1, Button, Combobox, Field, makeStyles, Option, Select, tokens } from '@fluentui/react-components'
import { useDeferredValue, useState } from 'react'
import type { SecretForm } from '../../contract'
import { COMPARE } from '../../messages'
import { useCompareChoices } from '../../model/use-compare-choices'
import { type Compared, Comparison } from './comparison.widget'

const useStyles = makeStyles({
  content: { paddingBottom: tokens.spacingVerticalS },
  list: { maxHeight: '260px' },
})

interface Props {
  readonly project: string
  readonly secret: SecretForm
  readonly onClose: () => void
}

/** Holds a secret against another one of its kind, of this project or of another. */
export function CompareDialog({ project, secret, onClose }: Props) {
  const styles = useStyles()
  const [place, setPlace] = useState(project)
  const [text, setText] = useState('')
  const [other, setOther] = useState<Compared>()
  // What is chosen stands in the field, and is not searched for.
  const search = useDeferredValue(other ? '' : text)
  const { projects, secrets, error } = useCompareChoices(secret, place, search)
  const choose = (redisId: string | undefined) => {
    const chosen = secrets?.find((each) => each['redis-id'] === redisId)
    if (!chosen) return
    setOther({ redisId: chosen['redis-id'], name: chosen.name })
    setText(chosen.name)
  }
  const forget = () => setOther(undefined)
  return (
    <PageDialog
      title={COMPARE.title(secret.name)}
      width={560}
      contentClassName={styles.content}
      onClose={onClose}
      actions={<Button onClick={onClose}>{COMPARE.close}</Button>}
    >
      <Body1>{COMPARE.about}</Body1>
      {projects.length > 1 && (
        <Field label={COMPARE.project}>
          <Select
            value={place}
            onChange={(_event, { value }) => {
              setPlace(value)
              setText('')
              forget()
            }}
          >
            {projects.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={COMPARE.other} hint={COMPARE.sameKind[secret.kind]}>
        <Combobox
          freeform
          listbox={{ className: styles.list }}
          placeholder={COMPARE.search}
          value={text}
          selectedOptions={other ? [other.redisId] : []}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            forget()
          }}
          onOptionSelect={(_event, { optionValue }) => choose(optionValue)}
        >
          {secrets?.map((each) => (
            <Option key={each['redis-id']} value={each['redis-id']} text={each.name}>
              {each.name}
            </Option>
          ))}
          {secrets?.length === 0 && (
            <Option disabled text="">
              {COMPARE.none[secret.kind]}
            </Option>
          )}
        </Combobox>
      </Field>
      {error !== undefined && !other && <ErrorState title={COMPARE.failed} error={error} />}
      {other && (
        <Comparison
          here={{ redisId: secret['redis-id'], name: nameIn(project, secret.name, place !== project) }}
          there={{ ...other, name: nameIn(place, other.name, place !== project) }}
        />
      )}
    </PageDialog>
  )
}

/** Two secrets of different projects may be called alike. */
function nameIn(project: string, name: string, isTold: boolean): string {
  return isTold ? `${project}/${name}` : name
}
