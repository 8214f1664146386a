import { useCallback, useState } from 'react'
import { useShownQuery } from './shown-query'
import { useSharedQuery } from './use-shared-query'

interface OpenedQuery {
  readonly connection: string
  readonly isDialogOpen: boolean
  /** The query of the link that opened it. */
  readonly link: string | undefined
}

/** Where the query of a connection stands in the page: its dialog, and whether the main panel is its own. */
export function useQueryPlace(project: string, connection: string | undefined) {
  const { shared, drop, mayQuery } = useSharedQuery(project)
  const { shown, show, hide } = useShownQuery()
  const [opened, setOpened] = useState<OpenedQuery>()
  const [seenLink, setSeenLink] = useState<string>()
  // A link opens the dialog once, as soon as its connection is known.
  const newLink = connection === undefined ? seenLink : shared
  if (newLink !== seenLink) {
    setSeenLink(newLink)
    if (connection !== undefined && newLink !== undefined) setOpened({ connection, isDialogOpen: true, link: newLink })
  }
  // What was opened or is shown belongs to its connection.
  const sql = shown?.connection === connection ? shown?.sql : undefined
  const dialog = opened && opened.connection === connection ? opened : undefined
  const isThere = mayQuery.granted && (sql !== undefined || dialog !== undefined)
  const onDialog = useCallback(
    (isDialogOpen: boolean) => {
      if (connection === undefined) return
      setOpened((now) =>
        now?.connection === connection ? { ...now, isDialogOpen } : { connection, isDialogOpen, link: undefined },
      )
    },
    [connection],
  )
  const onShow = useCallback(
    (chosen: string | undefined) => {
      if (chosen === undefined) hide()
      else if (connection !== undefined) show({ connection, sql: chosen })
    },
    [connection, show, hide],
  )
  const here = isThere ? { isDialogOpen: dialog?.isDialogOpen === true, link: dialog?.link, shown: sql } : undefined
  return { here, shared, drop, onDialog, onShow }
}
