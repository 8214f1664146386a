import { ToastService } from '@etabli/sdk'
import { useCall, useFollow, useService } from '@etabli/sdk/react'
import type { CompleteCode, DefineCode, HoverCode } from '@etabli/sdk/ui'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeProject, type ProjectNode } from '../../contract/project-map'
import { LANGUAGE } from '../../messages/language'
import { completeDbt } from '../dbt-language/complete-dbt'
import { EMPTY_PROJECT } from '../dbt-language/dbt-project'
import { docsText, macroText, missingText, nodeText } from '../dbt-language/markdown'
import { type Meaning, meaningAt } from '../dbt-language/meaning'
import { type EntityPaths, MODEL_PATHS, SOURCE_PATHS, TEST_PATHS } from './addresses'
import type { FileField, Texts } from './texts'

/** What an editor knows of the names in its text. */
export interface Language {
  readonly complete: CompleteCode
  readonly hover: HoverCode
  readonly define: DefineCode
}

const PAGES: Readonly<Partial<Record<ProjectNode['kind'], EntityPaths>>> = {
  model: MODEL_PATHS,
  source: SOURCE_PATHS,
  test: TEST_PATHS,
}
const FRESH_MS = 60_000

/** Completes, explains and follows names of the dbt project. Without its description, names are only unknown. */
export function useLanguage(project: string, texts: Texts): (file: FileField) => Language {
  const toasts = useService(ToastService)
  const navigate = useNavigate()
  const input = { project }
  const { data, refetch } = useCall(describeProject, input, { quiet: true, freshFor: FRESH_MS })
  useFollow(describeProject, input, refetch)
  const latest = useRef({ texts, navigate })
  latest.current = { texts, navigate }
  return useMemo(() => {
    const known = data ?? EMPTY_PROJECT
    const tell = (name: string, kind: string, file: string, line: number) =>
      toasts.info(LANGUAGE.lies(name, kind, LANGUAGE.place(file, line)))
    const open = (meaning: Meaning) => {
      if ('missing' in meaning) return toasts.info(LANGUAGE.missing(meaning.missing))
      if ('macro' in meaning) {
        const { name, file, line } = meaning.macro
        return tell(name, LANGUAGE.macro, file, line)
      }
      if ('docs' in meaning) {
        const { name, file, line } = meaning.docs
        return tell(name, LANGUAGE.docs, file, line)
      }
      const { kind, name, fullPath, file, line } = meaning.node
      const page = PAGES[kind]
      if (page) void latest.current.navigate(page.read(project, fullPath))
      else tell(name, LANGUAGE.kinds[kind], file, line)
    }
    const languageOf = (file: FileField): Language => {
      const isYaml = file === 'YMLFileContent'
      return {
        complete: async (text, offset) =>
          completeDbt(known, { text, offset, isYaml, markdown: latest.current.texts.MDFileContent }),
        hover: (text, offset) => {
          const meaning = data && meaningAt(known, text, offset, isYaml)
          return meaning && { from: meaning.from, to: meaning.to, markdown: markdownOf(meaning) }
        },
        define: (text, offset) => {
          const meaning = data && meaningAt(known, text, offset, isYaml)
          return meaning && { from: meaning.from, to: meaning.to, open: () => open(meaning) }
        },
      }
    }
    const languages = {
      SQLFileContent: languageOf('SQLFileContent'),
      YMLFileContent: languageOf('YMLFileContent'),
      MDFileContent: languageOf('MDFileContent'),
    }
    return (file: FileField) => languages[file]
  }, [data, project, toasts])
}

function markdownOf(meaning: Meaning): string {
  if ('node' in meaning) return nodeText(meaning.node)
  if ('docs' in meaning) return docsText(meaning.docs)
  return 'macro' in meaning ? macroText(meaning.macro) : missingText(meaning.missing)
}
