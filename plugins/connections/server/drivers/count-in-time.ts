import { ApiError, type Row } from '@etabli/sdk/server'

/** The count that a statement with a time limit gives, or undefined where the time is over before it. */
export async function countInTime(counting: Promise<readonly Row[]>): Promise<number | undefined> {
  try {
    const rows = await counting
    return Number(rows[0]?.[0])
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOO_SLOW') return undefined
    throw error
  }
}
