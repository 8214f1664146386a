/** A file of an entity, as its calls name it. */
export type FileField = 'SQLFileContent' | 'YMLFileContent' | 'MDFileContent'

/** The text of each file; empty where an entity has no such file. */
export type Texts = Readonly<Record<FileField, string>>

export function textsOf(files: { readonly [Field in FileField]?: string | undefined }): Texts {
  const { SQLFileContent = '', YMLFileContent = '', MDFileContent = '' } = files
  return { SQLFileContent, YMLFileContent, MDFileContent }
}

/** The files whose texts differ. */
export function differing(files: readonly FileField[], one: Texts, other: Texts): readonly FileField[] {
  return files.filter((file) => one[file] !== other[file])
}

/** Which of an entity's files lies at a path, by its ending. */
export function fileOf(path: string): FileField | undefined {
  if (/\.sql$/i.test(path)) return 'SQLFileContent'
  if (/\.ya?ml$/i.test(path)) return 'YMLFileContent'
  return /\.md$/i.test(path) ? 'MDFileContent' : undefined
}
