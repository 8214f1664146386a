/** What a story is called in the address: `./log-viewer.story.tsx` is `log-viewer`. */
export function partOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.story\.tsx$/, '')
}
