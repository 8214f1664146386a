import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useStream } from '../../react/use-stream'
import { GRANTS } from '../messages'
import { ALL_GRANTS, GRANT_KEYS, GRANT_SIGNS, hasSign, NO_GRANTS, takesSign, withSign } from '../model/grants'
import type { Harness } from '../model/harness'
import { grantsIn } from '../model/settings'
import { usePanelStyles } from './panel-styles'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  feature: { fontWeight: tokens.fontWeightRegular, textAlign: 'left', paddingLeft: 0 },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  cell: { padding: 0, textAlign: 'center' },
})

/** What the user may do in the project, feature by feature. */
export function PermissionGrid({ harness: { settings } }: { readonly harness: Harness }) {
  const styles = useStyles()
  const panel = usePanelStyles()
  const current = useStream(settings.settings$)
  const grants = grantsIn(current)
  return (
    <>
      <p className={panel.hint}>{GRANTS.hint}</p>
      <div className={panel.buttons}>
        <Button size="small" onClick={() => settings.change({ grants: ALL_GRANTS })}>
          {GRANTS.all}
        </Button>
        <Button size="small" onClick={() => settings.change({ grants: NO_GRANTS })}>
          {GRANTS.none}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={current.grants === undefined}
          onClick={() => settings.change({ grants: undefined })}
        >
          {GRANTS.usual}
        </Button>
      </div>
      <table className={styles.table} aria-label={GRANTS.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head} style={{ textAlign: 'left', paddingLeft: 0 }}>
              {GRANTS.feature}
            </th>
            {GRANT_SIGNS.map((sign) => (
              <th key={sign} scope="col" className={styles.head} title={GRANTS.signs[sign]}>
                {GRANTS.heads[sign]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GRANT_KEYS.map((key) => {
            const feature = key === '*' ? GRANTS.project : key
            return (
              <tr key={key} className={styles.row}>
                <th scope="row" className={styles.feature}>
                  {feature}
                </th>
                {GRANT_SIGNS.map((sign) => (
                  <td key={sign} className={styles.cell}>
                    {takesSign(key, sign) && (
                      <Checkbox
                        aria-label={GRANTS.sign(feature, GRANTS.signs[sign])}
                        checked={hasSign(grants, key, sign)}
                        onChange={(_, { checked }) =>
                          settings.change({ grants: withSign(grants, key, sign, checked === true) })
                        }
                      />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
