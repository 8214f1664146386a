import { useFocusableGroup } from '@fluentui/react-components'

/**
 * Keeps Fluent's focus manager alive. It ends with the last dialog that uses it, before it has shown the page behind that
 * dialog to screen readers again; with a user that stays it does not end.
 */
export function FocusKeeper() {
  useFocusableGroup()
  return null
}
