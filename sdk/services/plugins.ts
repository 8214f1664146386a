import type { Contributions, Refusal } from '@etabli/core/plugin/contribution-store'
import type { Observable } from 'rxjs'
import { createToken } from './token'

export interface PluginRegistry {
  contributions$<Point extends keyof Contributions>(point: Point): Observable<Contributions[Point]>
  readonly current: Contributions
  readonly refusals$: Observable<readonly Refusal[]>
}
export const PluginRegistry = createToken<PluginRegistry>('etabli.PluginRegistry', 'What the plugins contribute')
