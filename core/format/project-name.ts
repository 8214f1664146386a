/** The rail button's text: two letters after the first underscore, else the first two of the name, else `P`. */
export function projectInitials(name: string): string {
  return firstLetters(suffixOf(name)) || firstLetters(name) || 'P'
}

/** The sub-menu's title: what follows the first underscore, its own underscores as spaces; else the whole name. */
export function projectTitle(name: string): string {
  return suffixOf(name).replaceAll('_', ' ').trim() || name
}

function suffixOf(name: string): string {
  const underscore = name.indexOf('_')
  return underscore === -1 ? '' : name.slice(underscore + 1)
}

function firstLetters(text: string): string {
  return (text.match(/\p{L}/gu) ?? []).slice(0, 2).join('')
}
