import { CATALOGUE_FILE, Catalogue, MAX_CATALOGUE_SIZE } from '@etabli/core/plugin/catalogue'
import { shown } from '@etabli/sdk/platform/server'
import { catalogueFailures as refuse } from './catalogue-failures'
import type { CataloguePlace } from './catalogue-place'

/** For what somebody waits for who looks at a page. */
export const PAGE_DEADLINE_MS = 5_000

export async function readCatalogue(place: CataloguePlace): Promise<Catalogue> {
  const limits = { largestBytes: MAX_CATALOGUE_SIZE, deadlineMs: PAGE_DEADLINE_MS }
  const parsed = Catalogue.safeParse(parsedJson(await place.read(CATALOGUE_FILE, limits)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || CATALOGUE_FILE
  throw refuse.CATALOGUE_INVALID({
    message: `${CATALOGUE_FILE}, ${shown(where)}: ${issue?.message ?? 'is not valid'}: make it with “etabli catalogue build”`,
  })
}

function parsedJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch (cause) {
    throw refuse.CATALOGUE_INVALID({ cause })
  }
}
