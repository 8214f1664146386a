import { PreferenceStore, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import type { SetAddressState } from '@etabli/sdk/ui'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { MESSAGES } from '../../messages'
import { type ExplorerAddress, isUntouched, type TableName, withLayout } from '../explorer-address'
import { DEFAULT_LAYOUT } from './layout'
import { migrateLayouts } from './migrate-layouts'
import { useLayouts } from './use-layouts'

/** "Back" leads to where the user was, not to the table without its layout. */
const REPLACE = { replace: true }

/**
 * Arranges a table by its default layout when it is opened without a word of how it is to be shown, and says when a layout
 * cannot be had. The table is best drawn once `isSettled`.
 */
export function useDefaultLayout(
  name: TableName | undefined,
  address: ExplorerAddress,
  setAddress: SetAddressState<ExplorerAddress>,
) {
  const preferences = useService(PreferenceStore)
  const toasts = useService(ToastService)
  const layouts = useLayouts()
  useLayoutEffect(() => {
    if (!migrateLayouts(preferences)) toasts.error(MESSAGES.layoutFailed)
  }, [preferences, toasts])

  const table = name && JSON.stringify(name)
  const [opened, setOpened] = useState<string>()
  const isSettled = opened === table
  const isBare = isUntouched(address)
  useLayoutEffect(() => {
    if (isSettled) return
    let isGone = false
    // The address is changed at once, which an effect may not do; still before the browser draws.
    queueMicrotask(() => {
      if (isGone) return
      const loaded = name && isBare ? layouts.load(name, DEFAULT_LAYOUT) : undefined
      if (loaded?.status === 'unreadable') toasts.error(MESSAGES.defaultLayoutFailed)
      if (loaded?.status !== 'loaded') return setOpened(table)
      setAddress((now) => {
        const next = withLayout(now, loaded.layout)
        // Otherwise the table waits until the new address is here, so that it is not drawn plainly first.
        if (isUntouched(next)) setOpened(table)
        return next
      }, REPLACE)
    })
    return () => {
      isGone = true
    }
  }, [isSettled, table, name, isBare, layouts, toasts, setAddress])

  const isLinkDamaged = address.layout === 'unreadable' && table !== undefined
  useEffect(() => {
    if (isLinkDamaged) toasts.error(MESSAGES.layoutFailed)
  }, [isLinkDamaged, toasts])

  /** The address of a table that is about to be opened, arranged by its default layout where that can be read. */
  const withDefault = useCallback(
    (next: ExplorerAddress): ExplorerAddress => {
      const { connection, schema, table: chosen } = next
      if (connection === undefined || schema === undefined || chosen === undefined) return next
      const loaded = layouts.load({ connection, schema, table: chosen }, DEFAULT_LAYOUT)
      return loaded.status === 'loaded' ? withLayout(next, loaded.layout) : next
    },
    [layouts],
  )
  return { isSettled, withDefault }
}
