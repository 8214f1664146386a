import type { Changes } from '../store/notifications'

/** On this channel the store tells of topics: `pg_notify('etabli_changes', 'job/…')`, in the transaction that changes something. */
const CHANNEL = 'etabli_changes'

/** Who wants to know of which topics, on this server; whichever server made the change. */
export class ChangeTopics {
  readonly #followers = new Map<string, Set<() => void>>()

  constructor(changes: Changes) {
    changes.listen(CHANNEL, {
      told: (topic) => tell(this.#followers.get(topic)),
      missed: () => {
        for (const followers of this.#followers.values()) tell(followers)
      },
    })
  }

  /**
   * @param told is called after each change, and also where one may have been missed
   * @returns what ends it
   */
  follow(topic: string, told: () => void): () => void {
    const followers = this.#followers.get(topic) ?? new Set()
    this.#followers.set(topic, followers)
    // Of its own, so that one function may follow twice.
    const follower = () => told()
    followers.add(follower)
    return () => {
      followers.delete(follower)
      if (followers.size === 0 && this.#followers.get(topic) === followers) this.#followers.delete(topic)
    }
  }
}

function tell(followers: ReadonlySet<() => void> | undefined): void {
  for (const told of followers ?? []) told()
}
