/** What this folder tells the operator. The platform passes its own logger; tests pass a list. */
export interface StoreLog {
  info(message: string): void
  warn(message: string): void
}
