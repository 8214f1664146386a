import type { Changes, HttpService } from '@etabli/sdk'
import { catchError, defer, NEVER, switchMap } from 'rxjs'

/** Its code comes when the first reply is followed: most pages follow none. */
export function lazyChanges(http: HttpService): Changes {
  let loading: Promise<Changes> | undefined
  const load = () => {
    loading ??= import('./changes').then(({ DefaultChanges }) => new DefaultChanges(http, document))
    return loading
  }
  return {
    follow: (call, input) =>
      defer(load).pipe(
        // It tells nothing, as where the platform cannot be heard; the next who follows tries again.
        catchError(() => {
          loading = undefined
          return NEVER
        }),
        switchMap((changes) => changes.follow(call, input)),
      ),
  }
}
