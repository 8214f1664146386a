import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, DraftStore, type KeptDraft } from './draft-store'
import type { EntityKind, Worked } from './entity-kind'
import type { Texts } from './texts'

/** After the last keystroke, in milliseconds. */
const QUIET_MS = 400

interface Edited {
  readonly kind: EntityKind
  readonly worked: Worked
  readonly user: string
  readonly saved: Texts
  readonly texts: Texts
  readonly isDirty: boolean
}

/** Keeps unsaved edits in the browser until they are saved, and finds those of before: no text is lost with a page. */
export function useDrafts({ kind, worked, user, saved, texts, isDirty }: Edited) {
  const preferences = useService(PreferenceStore)
  const store = useMemo(() => new DraftStore(preferences), [preferences])
  const [key] = useState(() => store.key(worked.session, crypto.randomUUID()))
  const [found, setFound] = useState<readonly KeptDraft[]>(() => store.found(kind, worked, user, saved))
  const [isStored, setStored] = useState(true)
  const isOver = useRef(false)

  const keep = useRef(() => {})
  keep.current = () => {
    if (isOver.current) return
    if (!isDirty) return store.forget(key)
    setStored(store.keep(key, made()))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is kept again whenever a text has changed
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [texts, saved])
  useEffect(() => {
    const now = () => keep.current()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])

  const made = (): Draft => {
    const { project, name, session } = worked
    return { type: kind.type, project, name, user, session, time: new Date().toISOString(), base: saved, texts }
  }
  const drop = (draft: KeptDraft) => {
    store.forget(draft.key)
    setFound((before) => before.filter(({ key: each }) => each !== draft.key))
  }
  return {
    /** The newest of those that were found. */
    offered: found[0],
    drop,
    /** What is on the screen makes room for another draft, and is offered after it. */
    swap: (draft: KeptDraft) => {
      drop(draft)
      if (!isDirty) return
      const mine = { ...made(), key: store.key(worked.session, crypto.randomUUID()) }
      store.keep(mine.key, mine)
      setFound((before) => [mine, ...before])
    },
    isStored,
    /** The edits are wanted no longer. */
    end: () => {
      isOver.current = true
      store.forget(key)
    },
  }
}
