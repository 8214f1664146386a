import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import { useRouteError } from 'react-router-dom'

/** What fails in the frame around the pages, where no page has a boundary of its own. */
export function RouteFailure() {
  const error = useRouteError()
  return (
    <main>
      <h1>Etabli has stopped</h1>
      <p>
        Something outside of the page broke. Reload to go on; if it happens again, tell an administrator what is said
        here.
      </p>
      <p>{messageOf(error)}</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  )
}
