import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every bench at its smallest: shows that it still runs to its end. The figures of such a run say nothing. */
export const isShort = process.env.ETABLI_BENCH_SHORT === '1'

/** How often something is measured. */
export const RUNS = Number(process.env.ETABLI_BENCH_RUNS ?? (isShort ? 1 : 5))

/** How many of something a bench makes or asks for. */
export function size(usual: number, short: number): number {
  return isShort ? short : usual
}

/** The data folder of a bench's product: of its own and gone at its end, or that of `ETABLI_BENCH_HOME`, which stays. */
export async function benchHome(): Promise<{ readonly home: string; remove(): Promise<void> }> {
  const given = process.env.ETABLI_BENCH_HOME
  if (given !== undefined) return { home: given, remove: async () => undefined }
  const home = await mkdtemp(join(tmpdir(), 'etabli-bench-'))
  // PostgreSQL of a root's run has an account of its own, which must be able to pass through.
  await chmod(home, 0o711)
  return { home, remove: () => rm(home, { recursive: true, force: true }) }
}
