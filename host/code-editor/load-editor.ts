// Before Monaco, which reads it as it is run: of two imports beside each other, either may come first once files are merged.
import './page-policy'

/** A step of its own: the list of files that the editor consists of would weigh on every page otherwise. */
export function loadEditor() {
  return import('./monaco-surface').then((module) => module.default)
}

/** What shows two texts beside each other; nobody who only writes carries it. */
export function loadDiff() {
  return import('./monaco-diff').then((module) => module.default)
}
