import { useAccess } from '@etabli/sdk/react'
import { PageDialog } from '@etabli/sdk/ui'
import {
  Badge,
  Body1,
  Body1Strong,
  Button,
  Checkbox,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { allowServerHalf, type PluginAsk, type PluginReview } from '../contract'
import { REVIEW } from '../messages'
import { bringsServerHalf } from '../model/server-half'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalM },
  asks: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyle: 'none' },
  ask: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  mark: { flexShrink: 0, minWidth: '76px' },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  gone: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2 },
  fingerprint: {
    display: 'block',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
})

interface Props {
  readonly review: PluginReview
  readonly onAccept: (choice: { readonly allowServer: boolean }) => void
  readonly onClose: () => void
}

/** What a package asks for, against what was allowed before, and from whom it is. Nothing is installed until it is accepted. */
export function ReviewDialog({ review, onAccept, onClose }: Props) {
  const styles = useStyles()
  const mayServe = useAccess(allowServerHalf.access).granted
  const [allowServer, setAllowServer] = useState(false)
  return (
    <PageDialog
      title={REVIEW.title[review.change](review)}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{REVIEW.cancel}</Button>
          <Button appearance="primary" onClick={() => onAccept({ allowServer })}>
            {REVIEW.accept[review.change]}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Origin review={review} />
        {review.change === 'downgrade' && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{REVIEW.older(review)}</MessageBarBody>
          </MessageBar>
        )}
        <Body1Strong>{review.from === undefined ? REVIEW.asks : REVIEW.asksMore(review.from)}</Body1Strong>
        <ul className={styles.asks} aria-label={REVIEW.list}>
          {review.asks.map((ask) => (
            <Ask key={`${ask.kind} ${ask.name}`} ask={ask} isFirst={review.from === undefined} />
          ))}
        </ul>
        {mayServe && bringsServerHalf(review) && (
          <Checkbox
            checked={allowServer}
            label={REVIEW.allowServer}
            onChange={(_event, { checked }) => setAllowServer(checked === true)}
          />
        )}
      </div>
    </PageDialog>
  )
}

function Origin({ review: { publisher, signature } }: { readonly review: PluginReview }) {
  const styles = useStyles()
  if (!signature)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{REVIEW.unsigned(publisher)}</MessageBarBody>
      </MessageBar>
    )
  return (
    <div>
      <Body1>{signature.isKnown ? REVIEW.signed(publisher) : REVIEW.signedAnew(publisher)}</Body1>
      <code className={mergeClasses(styles.fingerprint, styles.quiet)}>{signature.fingerprint}</code>
    </div>
  )
}

const COLORS = { new: 'warning', kept: 'subtle', gone: 'subtle' } as const

function Ask({ ask: { kind, name, state }, isFirst }: { readonly ask: PluginAsk; readonly isFirst: boolean }) {
  const styles = useStyles()
  return (
    <li className={styles.ask}>
      {!isFirst && (
        <span className={styles.mark}>
          <Badge appearance="tint" color={COLORS[state]}>
            {REVIEW.states[state]}
          </Badge>
        </span>
      )}
      <Body1 className={mergeClasses(styles.text, state === 'gone' && styles.gone)}>{REVIEW.kinds[kind](name)}</Body1>
    </li>
  )
}
