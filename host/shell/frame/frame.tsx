import { makeStyles } from '@fluentui/react-components'
import { Outlet } from 'react-router-dom'

const useStyles = makeStyles({
  frame: { display: 'flex', height: '100vh' },
  page: { flexGrow: 1, minWidth: 0, overflow: 'auto' },
})

export function Frame() {
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <main className={styles.page}>
        <Outlet />
      </main>
    </div>
  )
}
