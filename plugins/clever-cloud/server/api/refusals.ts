import type { ApiError } from '@etabli/sdk/server'
import { failures } from '../failures'
import { Refusal } from './shapes'

/** What an answer with a status of 400 and more means to whoever reads it. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const cause = new Error(`Clever Cloud answered ${response.status}: ${await reasonOf(response)}`)
  switch (response.status) {
    case 401:
      return failures.CLEVER_TOKEN_REFUSED({ cause })
    case 402:
      return failures.CLEVER_UNPAID({ cause })
    case 403:
      return failures.CLEVER_FORBIDDEN({ cause })
    case 404:
      return failures.CLEVER_GONE({ cause })
    case 429:
      return failures.CLEVER_BUSY({ cause })
    default:
      return response.status >= 500 ? failures.CLEVER_UNREACHABLE({ cause }) : failures.CLEVER_REFUSED({ cause })
  }
}

const LONGEST = 500

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  try {
    const { message, error } = Refusal.parse(JSON.parse(text))
    return (message ?? error ?? '').slice(0, LONGEST)
  } catch {
    return text.slice(0, LONGEST)
  }
}
