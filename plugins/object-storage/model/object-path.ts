/** The path of a directory as it is shown: `/` for the top of a bucket, `/raw/2026/` for `raw/2026/`. */
export function shownPath(prefix: string): string {
  return `/${prefix}`
}

/** The directory that a typed path names. One slash at its beginning stands for the top; the one at its end may be left out. */
export function typedPrefix(path: string): string {
  const name = path.trim().replace(/^\//, '')
  return name === '' || name.endsWith('/') ? name : `${name}/`
}

/** The directory above; the top of the bucket is above itself. */
export function parentPrefix(prefix: string): string {
  return prefix.slice(0, prefix.lastIndexOf('/', prefix.length - 2) + 1)
}

/** What a new directory's whole name is; undefined where nothing was named. */
export function directoryPath(prefix: string, name: string): string | undefined {
  const plain = name.trim().replace(/^\/+|\/+$/g, '')
  return plain === '' ? undefined : `${prefix}${plain}/`
}

/** The bucket, then each directory down to the one that is open. */
export function trailOf(bucket: string, prefix: string): readonly { readonly name: string; readonly prefix: string }[] {
  const names = prefix.split('/').filter(Boolean)
  return [
    { name: bucket, prefix: '' },
    ...names.map((name, index) => ({ name, prefix: `${names.slice(0, index + 1).join('/')}/` })),
  ]
}
