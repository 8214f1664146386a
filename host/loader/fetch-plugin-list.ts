import { BASE_PATH } from '@etabli/core/constants'
import { ENGLISH } from '@etabli/core/language/messages'
import { fetchStartData } from './fetch-start-data'

/** The list of plugins beside the page, with what they declare in a language where they have it. */
export async function fetchPluginList(language: string): Promise<readonly unknown[]> {
  const url = `${BASE_PATH}/plugins.json${language === ENGLISH ? '' : `?language=${language}`}`
  const { ok, value: list } = await fetchStartData(url)
  if (!ok || !Array.isArray(list)) throw new Error(`${url} did not answer with a list of plugins`)
  return list
}
