import { useEffect, useState } from 'react'

/** How long a turn may take, in milliseconds: short enough to fit into a frame. */
const TURN = 7
/** How often progress is drawn, in milliseconds. */
const REPORT = 120

/** One turn of some work; true once nothing is left to do. */
export type Turn = (isTimeUp: () => boolean) => boolean

/** Does work in turns between which the page answers, again whenever `version` changes. True while it goes on. */
export function useTurns(work: Turn | undefined, version: number): boolean {
  const [, setReports] = useState(0)
  const [finished, setFinished] = useState<Turn>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is more work of the same kind
  useEffect(() => {
    if (!work) return
    let reported = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      const end = performance.now() + TURN
      const isDone = work(() => performance.now() >= end)
      if (isDone) {
        setFinished(() => work)
        setReports((count) => count + 1)
        return
      }
      if (performance.now() - reported > REPORT) {
        reported = performance.now()
        setReports((count) => count + 1)
      }
      timer = setTimeout(turn)
    }
    timer = setTimeout(turn)
    return () => clearTimeout(timer)
  }, [work, version])
  return work !== undefined && finished !== work
}
