import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { LayoutStore } from './layout-store'

export function useLayouts(): LayoutStore {
  const preferences = useService(PreferenceStore)
  return useMemo(() => new LayoutStore(preferences), [preferences])
}
