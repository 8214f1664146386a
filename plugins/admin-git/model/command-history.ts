import { PreferenceError, type PreferenceStore } from '@etabli/sdk'
import * as z from 'zod/mini'

export const MOST_COMMANDS = 50
const KEY = 'plugin:etabli.admin-git:commands'
const Commands = z.array(z.string())

/** What was run from this browser, the newest last, each once. */
export class CommandHistory {
  constructor(private readonly preferences: PreferenceStore) {}

  commands(): readonly string[] {
    try {
      return Commands.safeParse(JSON.parse(this.preferences.get(KEY) ?? '[]')).data ?? []
    } catch {
      // Something else was stored: the next command replaces it.
      return []
    }
  }

  add(command: string): void {
    const others = this.commands().filter((one) => one !== command)
    try {
      this.preferences.set(KEY, JSON.stringify([...others, command].slice(-MOST_COMMANDS)))
    } catch (error) {
      // Without storage there is no history, and the command runs all the same.
      if (!(error instanceof PreferenceError)) throw error
    }
  }
}
