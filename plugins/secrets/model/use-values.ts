import { fileNameOf, HttpService, isFileValue, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { bytesOfFile, copyToClipboard, saveFile } from '@etabli/sdk/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readSecret, type SecretValue } from '../contract'
import { DETAIL } from '../messages'

/** How long a revealed value stays on the screen. */
export const REVEALED_MS = 30_000

export interface SecretValues {
  /** The values that are shown now, by key. */
  readonly revealed: Readonly<Record<string, SecretValue>>
  /** The key whose value is on its way. */
  readonly busy: string | undefined
  readonly reveal: (key: string) => Promise<void>
  readonly hide: (key: string) => void
  /** `known` where the value is on the page already. */
  readonly copy: (key: string, known?: SecretValue) => Promise<void>
  readonly download: (key: string) => Promise<void>
}

/**
 * The sensitive values of a secret. They come from the server one look at a time, are on the page only while they are shown, and
 * go with the component: give it the secret's id as its key.
 */
export function useValues(secretRedisID: string): SecretValues {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const [revealed, setRevealed] = useState<Readonly<Record<string, SecretValue>>>({})
  const [busy, setBusy] = useState<string>()
  const timers = useRef(new Map<string, number>())
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    const running = timers.current
    return () => {
      controller.abort()
      for (const timer of running.values()) window.clearTimeout(timer)
    }
  }, [])

  const fetchValue = useCallback(
    async (key: string): Promise<SecretValue> => {
      const signal = leaving.current?.signal
      const { secret } = await http.call(readSecret, { secretRedisID }, signal ? { signal } : {})
      const value = Object.hasOwn(secret.data, key) ? secret.data[key] : undefined
      if (value !== undefined) return value
      toasts.error(DETAIL.gone)
      throw new Error(DETAIL.gone)
    },
    [http, toasts, secretRedisID],
  )

  const hide = useCallback((key: string) => {
    window.clearTimeout(timers.current.get(key))
    timers.current.delete(key)
    setRevealed(({ [key]: _, ...others }) => others)
  }, [])

  const whileBusy = useCallback(async (key: string, work: () => Promise<void>) => {
    setBusy(key)
    try {
      await work()
    } catch {
      // The toast of the call has said why.
    } finally {
      setBusy((current) => (current === key ? undefined : current))
    }
  }, [])

  const reveal = useCallback(
    (key: string) =>
      whileBusy(key, async () => {
        const value = await fetchValue(key)
        if (leaving.current?.signal.aborted) return
        setRevealed((others) => ({ ...others, [key]: value }))
        window.clearTimeout(timers.current.get(key))
        timers.current.set(
          key,
          window.setTimeout(() => hide(key), REVEALED_MS),
        )
      }),
    [whileBusy, fetchValue, hide],
  )

  const copy = useCallback(
    (key: string, known?: SecretValue) =>
      whileBusy(key, async () => {
        const value = known === undefined ? fetchValue(key) : Promise.resolve(known)
        if (!(await copyToClipboard(value.then(String)))) {
          // Where the call failed, its toast has said so, and the next line ends here.
          await value
          return toasts.error(DETAIL.notCopied)
        }
        toasts.success(DETAIL.copied(key))
      }),
    [whileBusy, fetchValue, toasts],
  )

  const download = useCallback(
    (key: string) =>
      whileBusy(key, async () => {
        const value = await fetchValue(key)
        // Always as bytes: a page inside it must not run here.
        if (isFileValue(value))
          saveFile(new Blob([bytesOfFile(value)], { type: 'application/octet-stream' }), fileNameOf(value))
      }),
    [whileBusy, fetchValue],
  )

  return { revealed, busy, reveal, hide, copy, download }
}
