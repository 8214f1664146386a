import { BASE_PATH } from '@etabli/core/constants'
import { ENGLISH } from '@etabli/core/language/messages'

/**
 * The list of plugins beside the page, with what they declare in a language where they have it. The page's own preload of it has the
 * same credentials mode, so it is fetched once.
 */
export async function fetchPluginList(language: string): Promise<readonly unknown[]> {
  const url = `${BASE_PATH}/plugins.json${language === ENGLISH ? '' : `?language=${language}`}`
  const response = await fetch(url, { credentials: 'same-origin' })
  const list: unknown = await response.json()
  if (!response.ok || !Array.isArray(list)) throw new Error(`${url} did not answer with a list of plugins`)
  return list
}
