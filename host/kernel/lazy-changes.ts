import type { Changes, HttpService } from '@etabli/sdk'
import { defer, switchMap } from 'rxjs'
import { untilArrived } from '../loader/until-arrived'
import type { PageEvents } from './page-life'

const fetchCode = () => import('./changes')

/** Its code comes when the first reply is followed: most pages follow none. Until it is there, nothing is told. */
export function lazyChanges(http: Pick<HttpService, 'download'>, page: PageEvents, load = fetchCode): Changes {
  let arriving: Promise<Changes> | undefined
  const arrived = () => {
    arriving ??= untilArrived(load, page.window).then(({ DefaultChanges }) => new DefaultChanges(http, page))
    return arriving
  }
  return { follow: (call, input) => defer(arrived).pipe(switchMap((changes) => changes.follow(call, input))) }
}
