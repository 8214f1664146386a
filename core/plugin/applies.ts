import type { Command } from './contributions'
import type { Subject } from './define-plugin'

/** Whether the page is about what the command asks for. */
export function applies({ when = {} }: Pick<Command, 'when'>, subject: Subject): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    // A name may be one that every object has.
    const given = Object.hasOwn(subject, name) ? subject[name] : undefined
    return typeof wanted === 'string' ? given === wanted : (given !== undefined) === wanted
  })
}
