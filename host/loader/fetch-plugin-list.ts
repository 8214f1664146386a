/** The built list of plugins beside the page. The page's own preload of it has the same credentials mode, so it is fetched once. */
export async function fetchPluginList(url: string): Promise<readonly unknown[]> {
  const response = await fetch(url, { credentials: 'same-origin' })
  const list: unknown = await response.json()
  if (!response.ok || !Array.isArray(list)) throw new Error(`${url} did not answer with a list of plugins`)
  return list
}
