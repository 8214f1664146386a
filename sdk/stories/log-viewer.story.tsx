import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { LogBuffer, LogViewer } from '../ui'
import { sampleLog } from './sample-log'
import type { Story } from './story'

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  frame: {
    height: '420px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  small: { height: '160px' },
})

const ESC = String.fromCharCode(27)
const paint = (codes: string, text: string) => `${ESC}[${codes}m${text}${ESC}[0m`
const each = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index)).join('')

const COLORS = [
  `Named   ${each(8, (index) => paint(`${30 + index}`, ` color ${index} `))}`,
  `Bright  ${each(8, (index) => paint(`${90 + index}`, ` color ${index} `))}`,
  `Ground  ${each(8, (index) => paint(`${40 + index}`, ` color ${index} `))}`,
  `Bright  ${each(8, (index) => paint(`${100 + index}`, ` color ${index} `))}`,
  `256     ${each(36, (index) => paint(`38;5;${16 + index * 6}`, '██'))}`,
  `Grey    ${each(24, (index) => paint(`48;5;${232 + index}`, '  '))}`,
  `True    ${each(36, (index) => paint(`38;2;${index * 7};${255 - index * 7};160`, '██'))}`,
  `Weights ${paint('1', 'bold')} ${paint('2', 'dim')} ${paint('3', 'italic')} ${paint('4', 'underlined')} ${paint('9', 'struck')} ${paint('7', 'inverse')} ${paint('1;4;31', 'bold, underlined and red')}`,
  `Receiving objects:  12% (12/100)\rReceiving objects: 100% (100/100), done.`,
  `<script>alert('text')</script> & <b>no markup</b>`,
  `${ESC}]0;a title${String.fromCharCode(7)}Titles and other sequences are left out.${ESC}[2J`,
].join('\n')

/** A run that writes without end. */
function Streamed() {
  const [log] = useState(() => new LogBuffer())
  useEffect(() => {
    let line = 0
    const timer = setInterval(() => {
      for (let more = 0; more < 50; more += 1) {
        log.append(sampleLog(line, 1))
        line += 1
      }
    }, 50)
    return () => clearInterval(timer)
  }, [log])
  return <LogViewer label="Running job" log={log} followsEnd />
}

function Million() {
  const [log] = useState(() => {
    const made = new LogBuffer()
    for (let line = 0; line < 1_000_000; line += 10_000) made.append(sampleLog(line, 10_000))
    return made
  })
  return <LogViewer label="A million lines" log={log} />
}

function Frame({ children, isSmall = false }: { readonly children: ReactNode; readonly isSmall?: boolean }) {
  const styles = useStyles()
  return <div className={mergeClasses(styles.frame, isSmall && styles.small)}>{children}</div>
}

function LogViewerStory() {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <Frame>
        <Million />
      </Frame>
      <Frame>
        <LogViewer label="Colors" text={COLORS} hasLineNumbers={false} />
      </Frame>
      <Frame>
        <Streamed />
      </Frame>
      <Frame isSmall>
        <LogViewer label="On its way" text="" isLoading />
      </Frame>
      <Frame isSmall>
        <LogViewer label="Empty" text="" />
      </Frame>
      <Frame isSmall>
        <LogViewer label="Failed" text="" error={new Error('The job is not known.')} onRetry={() => undefined} />
      </Frame>
    </div>
  )
}

const story: Story = { title: 'Log viewer', view: () => <LogViewerStory /> }
export default story
