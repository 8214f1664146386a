/** What a server half may cost in a worker of its own. */
export interface HalfLimits {
  /** JavaScript objects; Node ends the worker where they need more. */
  readonly heapMb: number
  readonly youngMb: number
  readonly stackMb: number
  /** What lies outside that heap, such as the bytes of buffers. */
  readonly externalMb: number
  readonly beatMs: number
  /** So many beats in a row without an answer, and it hangs. Counted, not timed: a server that stood still has asked nothing. */
  readonly missedBeats: number
  readonly startMs: number
  readonly callMs: number
  /** So many functions, signals and streams of the server's may it have. */
  readonly references: number
  readonly stopMs: number
  /** How long it stays ended the first time, the second…; after the last it is not started again. */
  readonly pausesMs: readonly number[]
  /** Only ends of this last while count. */
  readonly withinMs: number
  /** Connections to the platform's database. */
  readonly connections: number
}

export const HALF_LIMITS: HalfLimits = {
  heapMb: 256,
  youngMb: 32,
  stackMb: 4,
  externalMb: 256,
  beatMs: 1_000,
  missedBeats: 10,
  startMs: 15_000,
  callMs: 120_000,
  references: 100_000,
  stopMs: 5_000,
  pausesMs: [5_000, 15_000, 60_000],
  withinMs: 600_000,
  connections: 4,
}
