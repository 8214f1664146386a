import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import { useRouteError } from 'react-router-dom'
import { ROUTING } from './routing/messages'

/** What fails in the frame around the pages, where no page has a boundary of its own. */
export function RouteFailure() {
  const error = useRouteError()
  return (
    <main>
      <h1>{ROUTING.stopped.title}</h1>
      <p>{ROUTING.stopped.text}</p>
      <p>{messageOf(error)}</p>
      <button type="button" onClick={() => location.reload()}>
        {ROUTING.stopped.reload}
      </button>
    </main>
  )
}
