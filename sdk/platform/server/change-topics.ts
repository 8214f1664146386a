import { createToken } from '../../services/token'

/** What the store tells of: `pg_notify('etabli_changes', topic)`, in the transaction that changes something, by whichever server. */
export interface ChangeTopics {
  /**
   * @param told is called after each change, and also where one may have been missed
   * @returns what ends it
   */
  follow(topic: string, told: () => void): () => void
}
export const ChangeTopics = createToken<ChangeTopics>('etabli.ChangeTopics', 'What the store tells of, by topic')
