import { BisectService } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { useState } from 'react'
import { shellPart } from '../shell-part'

const BisectBar = shellPart(() => import('./bisect-bar'))

/** The place of the search for a faulty plugin, above every page; its code is loaded while there is a search. */
export function BisectPlace() {
  const search = useStream(useService(BisectService).search$)
  // What was asked before the page was loaded takes nobody's focus away.
  const [isOld, setOld] = useState(search !== undefined)
  if (isOld && !search) setOld(false)
  if (!search) return null
  return <BisectBar search={search} isOld={isOld} />
}
