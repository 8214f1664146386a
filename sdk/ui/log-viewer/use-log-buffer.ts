import { useEffect, useRef, useState } from 'react'
import { LogBuffer } from './log-buffer'
import type { LogViewerProps } from './log-viewer-props'

type Source = Pick<LogViewerProps, 'log' | 'text' | 'lines'>

/** The log as a buffer, and its version as of the last frame: what is added in between is drawn together. */
export function useLogBuffer(source: Source): { readonly log: LogBuffer; readonly version: number } {
  const held = useRef<{ readonly source: Source; readonly log: LogBuffer }>(undefined)
  const log = bufferOf(source, held.current)
  held.current = { source, log }
  const [version, setVersion] = useState(log.version)
  useEffect(() => {
    let frame: number | undefined
    setVersion(log.version)
    const end = log.subscribe(() => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        setVersion(log.version)
      })
    })
    return () => {
      end()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [log])
  return { log, version: source.log ? version : log.version }
}

function bufferOf(source: Source, before: { readonly source: Source; readonly log: LogBuffer } | undefined): LogBuffer {
  if (source.log) return source.log
  const isSame = before && before.source.text === source.text && before.source.lines === source.lines
  if (isSame) return before.log
  const more = before && (addedText(before.source.text, source.text) ?? addedLines(before.source.lines, source.lines))
  if (before && more !== undefined) {
    before.log.append(more)
    return before.log
  }
  return new LogBuffer(source.text ?? ended(source.lines ?? []))
}

function addedText(before: string | undefined, now: string | undefined): string | undefined {
  return before !== undefined && now?.startsWith(before) ? now.slice(before.length) : undefined
}

function addedLines(before: readonly string[] | undefined, now: readonly string[] | undefined): string | undefined {
  if (!before || !now || now.length < before.length || before.some((line, index) => line !== now[index]))
    return undefined
  return ended(now.slice(before.length))
}

function ended(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
