import { useCallback, useState } from 'react'
import { useSharedQuery } from './use-shared-query'

/** Where the query of a connection stands in the page: its dialog, and whether the main panel shows what came of it. */
export function useQueryPlace(project: string, connection: string | undefined) {
  const { shared, drop, mayQuery } = useSharedQuery(project)
  const [opened, setOpened] = useState<{
    readonly connection: string
    readonly isDialogOpen: boolean
    readonly isShown: boolean
  }>()
  const [isLinkOpened, setLinkOpened] = useState(false)
  // A link opens the dialog once; what was opened belongs to its connection.
  if (shared !== undefined && connection !== undefined && !isLinkOpened) {
    setLinkOpened(true)
    setOpened({ connection, isDialogOpen: true, isShown: false })
  }
  const here = mayQuery.granted && opened?.connection === connection ? opened : undefined
  const onDialog = useCallback(
    (isDialogOpen: boolean) =>
      connection !== undefined &&
      setOpened((now) => ({ connection, isShown: now?.connection === connection && now.isShown, isDialogOpen })),
    [connection],
  )
  const onShow = useCallback((isShown: boolean) => setOpened((now) => now && { ...now, isShown }), [])
  return { here, shared, drop, onDialog, onShow }
}
