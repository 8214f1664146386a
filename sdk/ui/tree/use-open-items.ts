import { useCallback, useState } from 'react'

/** Which nodes of a `Tree` are open, where the page itself need not know. */
export function useOpenItems(initial: Iterable<string> = []) {
  const [openItems, setOpenItems] = useState<ReadonlySet<string>>(() => new Set(initial))
  const onOpenChange = useCallback(({ id }: { readonly id: string }, isOpen: boolean) => {
    setOpenItems((now) => {
      const next = new Set(now)
      if (isOpen) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return { openItems, onOpenChange }
}
