import type { CallReply } from '@etabli/sdk'
import { BundleFrames, type OpenedBundle } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useEffect, useState } from 'react'
import { BUNDLE_PATH } from '../bundle'
import type { getBundle } from '../contract'

interface Opening {
  readonly View?: OpenedBundle['View']
  readonly error?: unknown
}

const CLOSED: Opening = {}
const LONGEST_TITLE = 80

/** Has the workbench open a frame for the code, for as long as it is the same and the page is there. */
export function useOpenedBundle(title: string, bundle: CallReply<typeof getBundle>['bundle'] | undefined): Opening {
  const frames = useService(BundleFrames)
  const [opening, setOpening] = useState(CLOSED)
  useEffect(() => {
    if (!bundle) return
    const { id, hash, code, needs } = bundle
    let isWanted = true
    let opened: OpenedBundle | undefined
    frames
      .open({
        // Not the plugin's own id, so that it does not get the memory of an installed plugin of that id.
        name: `external-app.${id ?? `app-${hash.slice(0, 16)}`}`,
        title: title.slice(0, LONGEST_TITLE),
        path: BUNDLE_PATH,
        hash,
        code,
        id,
        needs,
      })
      .then(
        (frame) => {
          opened = frame
          if (isWanted) setOpening({ View: frame.View })
          else frame.end()
        },
        (error: unknown) => isWanted && setOpening({ error }),
      )
    return () => {
      isWanted = false
      opened?.end()
      setOpening(CLOSED)
    }
  }, [frames, title, bundle])
  return opening
}
