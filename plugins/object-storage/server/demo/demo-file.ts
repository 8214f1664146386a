/** What a bucket of the demo holds. */
export interface DemoFile {
  readonly key: string
  readonly bytes: Buffer
}
