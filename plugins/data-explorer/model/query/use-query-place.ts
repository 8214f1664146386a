import { useCallback, useState } from 'react'
import { useSharedQuery } from './use-shared-query'

interface OpenedQuery {
  readonly connection: string
  readonly isDialogOpen: boolean
  /** Whether the main panel shows what came of it. */
  readonly isShown: boolean
  /** The query of the link that opened it. */
  readonly link: string | undefined
}

/** Where the query of a connection stands in the page: its dialog, and whether the main panel is its own. */
export function useQueryPlace(project: string, connection: string | undefined) {
  const { shared, drop, mayQuery } = useSharedQuery(project)
  const [opened, setOpened] = useState<OpenedQuery>()
  const [seenLink, setSeenLink] = useState<string>()
  // A link opens the dialog once, as soon as its connection is known.
  const newLink = connection === undefined ? seenLink : shared
  if (newLink !== seenLink) {
    setSeenLink(newLink)
    if (connection !== undefined && newLink !== undefined)
      setOpened({ connection, isDialogOpen: true, isShown: false, link: newLink })
  }
  // What was opened belongs to its connection.
  const here = mayQuery.granted && opened?.connection === connection ? opened : undefined
  const onDialog = useCallback(
    (isDialogOpen: boolean) => {
      if (connection === undefined) return
      setOpened((now) =>
        now?.connection === connection
          ? { ...now, isDialogOpen }
          : { connection, isDialogOpen, isShown: false, link: undefined },
      )
    },
    [connection],
  )
  const onShow = useCallback((isShown: boolean) => setOpened((now) => now && { ...now, isShown }), [])
  return { here, shared, drop, onDialog, onShow }
}
