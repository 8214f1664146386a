import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { EDITOR } from '../../messages/editor'
import { PROBLEMS } from '../../messages/preview'
import type { ShownProblem } from '../../model/editor/use-problems'

const useStyles = makeStyles({
  list: {
    flexShrink: 0,
    maxHeight: '22vh',
    overflowY: 'auto',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  problem: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, marginTop: '6px', color: tokens.colorStatusDangerForeground1 },
  place: { flexShrink: 0, minWidth: 0, whiteSpace: 'nowrap' },
  path: { flexShrink: 0, padding: '4px 8px', color: tokens.colorNeutralForeground2 },
  message: { paddingTop: '4px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 },
})

interface Props {
  readonly problems: readonly ShownProblem[]
  readonly onShow: (at: NonNullable<ShownProblem['at']>) => void
}

/** What dbt found wrong; each leads to its line, where its file is on the screen. */
export function ProblemList({ problems, onShow }: Props) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={PROBLEMS.title}>
      {problems.map(({ path, at, message }) => (
        <li key={`${path}:${at?.line ?? ''}:${message}`} className={styles.problem}>
          <ErrorCircleRegular className={styles.icon} aria-hidden />
          {at ? (
            <Button size="small" appearance="transparent" className={styles.place} onClick={() => onShow(at)}>
              {PROBLEMS.inLine(EDITOR.files[at.file], at.line)}
            </Button>
          ) : (
            <span className={styles.path}>{path}</span>
          )}
          <span className={styles.message}>{message}</span>
        </li>
      ))}
    </ul>
  )
}
