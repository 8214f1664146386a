import type { CodeMarker } from '@etabli/sdk/ui'
import { useMemo, useRef, useState } from 'react'
import { placeOf, problemsIn } from './problems'
import { type FileField, fileOf, type Texts } from './texts'

/** What dbt finds wrong with a file that is on the screen, or with another. */
export interface ShownProblem {
  readonly path: string
  /** Undefined where the file is not on the screen. */
  readonly at: { readonly file: FileField; readonly line: number; readonly marker: CodeMarker } | undefined
  readonly message: string
}

/** What dbt has found wrong, as long as it holds: until the text is changed, or it is looked at again. */
export function useProblems(files: readonly FileField[], name: string, texts: Texts) {
  const [found, setFound] = useState<{ readonly output: string; readonly of: Texts }>()
  const all = useMemo(() => (found ? shownProblems(files, name, found.output, found.of) : []), [files, name, found])
  const isAsJudged = (file: FileField) => texts[file] === found?.of[file]
  const holds = ({ at }: ShownProblem) => (at ? isAsJudged(at.file) : files.every(isAsJudged))
  const held = all.filter(holds)
  // The same list as long as the same problems hold: editors scroll to the first of their marks where it is another.
  const latest = useRef(held)
  const isSame = held.length === latest.current.length && held.every((one, at) => one === latest.current[at])
  if (!isSame) latest.current = held
  const problems = latest.current
  return {
    problems,
    /** @param of the texts that it was said of */
    report: (output: string, of: Texts) => setFound({ output, of }),
    clear: () => setFound(undefined),
  }
}

function shownProblems(
  files: readonly FileField[],
  name: string,
  output: string,
  texts: Texts,
): readonly ShownProblem[] {
  return problemsIn(output).map((problem): ShownProblem => {
    const { path, message } = problem
    const file = isOwn(path, name) ? fileOf(path) : undefined
    if (file === undefined || !files.includes(file)) return { path, message, at: undefined }
    const range = placeOf(texts[file], problem)
    const line = texts[file].slice(0, range.from).split('\n').length
    return { path, message, at: { file, line, marker: { ...range, message, severity: 'error' } } }
  })
}

function isOwn(path: string, name: string): boolean {
  return `/${path}`.replace(/\.\w+$/, '').endsWith(`/${name}`)
}
