// Before Monaco, which reads it as it is run: of two imports beside each other, either may come first once files are merged.
import './page-policy'

/** A step of its own: the list of files that the editor consists of would weigh on every page otherwise. */
export function loadEditor() {
  return import('./monaco-surface').then((module) => module.default)
}
