import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useMemo, useState } from 'react'
import {
  type Format,
  type HomepageSource,
  readHomepage,
  readHomepageSource,
  removeHomepage,
  writeHomepage,
} from '../contract'
import { EDITOR, REVERT } from '../messages'
import { htmlOfMarkdown } from './markdown'

export interface HomepageDraft {
  /** What is stored, as far as this editor knows. */
  readonly stored: HomepageSource
  readonly format: Format
  readonly text: string
  /** What readers would be given; undefined where the Markdown cannot be read. */
  readonly html: string | undefined
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly setFormat: (format: Format) => void
  readonly setText: (text: string) => void
  readonly save: () => Promise<void>
  /** Done when the project has the automatic page again; false where the user thought better of it or it failed. */
  readonly revert: () => Promise<boolean>
}

/** A homepage while it is being written, from what was stored when the editor was opened. */
export function useHomepageDraft(project: string, source: HomepageSource): HomepageDraft {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  const [stored, setStored] = useState(source)
  const start = stored.isAutomatic ? EDITOR.start(project) : stored.text
  const [format, setFormat] = useState(source.format)
  const [text, setText] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const html = useMemo(() => (format === 'html' ? text : readable(text)), [format, text])

  const change = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: callKey(readHomepage, { project }) })
      return true
    } catch {
      // The toast of the call has said why; what was typed stays.
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    stored,
    format,
    text,
    html,
    isBusy,
    isDirty: text !== start || format !== stored.format,
    setFormat,
    setText,
    save: async () => {
      if (html === undefined) return
      await change(async () => {
        const input = { project, html, version: stored.version, ...(format === 'markdown' && { markdown: text }) }
        const saved = await http.call(writeHomepage, input)
        queries.setQueryData(callKey(readHomepageSource, { project }), saved)
        setStored(saved.source)
        toasts.success(EDITOR.saved)
      })
    },
    revert: async () => {
      if (!(await dialogs.confirm({ ...REVERT, danger: true }))) return false
      return change(async () => {
        await http.call(removeHomepage, { project })
        queries.removeQueries({ queryKey: callKey(readHomepageSource, { project }) })
        toasts.success(EDITOR.reverted)
      })
    },
  }
}

function readable(markdown: string): string | undefined {
  try {
    return htmlOfMarkdown(markdown)
  } catch {
    return undefined
  }
}
