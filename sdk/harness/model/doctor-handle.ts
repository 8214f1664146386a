/** What the doctor is told of a page that it examines, and how it moves it. */
export interface DoctorHandle {
  /** Done when nothing moves any more: no code is loading, no reply is awaited that will come, the page has not changed for a while. */
  settled(): Promise<void>
  /** What failed since it was last asked. */
  faults(): readonly string[]
  /** Calls that were made since it was last asked. */
  calls(): readonly string[]
  /** Turns the plugin off and on again and again, with its page open. */
  cycle(times: number): Promise<void>
  /** Subscriptions to streams that have not ended. */
  subscriptions(): number
}

declare global {
  interface Window {
    etabliDoctor?: DoctorHandle
  }
}
