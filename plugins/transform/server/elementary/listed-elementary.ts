import { parse } from 'yaml'
import * as z from 'zod/mini'

/** Where a dbt project lists its packages, and which of them it has locked. */
export const PACKAGE_LISTS = ['packages.yml', 'dependencies.yml', 'package-lock.yml']

const Word = z.catch(z.string(), '')
const Packages = z.object({ packages: z.array(z.object({ package: Word, name: Word, git: Word })) })

/** Whether one of these texts names Elementary’s package: of the hub, by git, or by the name that a lock has for it. */
export function listsElementary(texts: readonly string[]): boolean {
  return texts.some((text) => packagesIn(text).some(isElementary))
}

function isElementary({ package: hub, name, git }: z.infer<typeof Packages>['packages'][number]): boolean {
  return hub === 'elementary-data/elementary' || name === 'elementary' || /\/dbt-data-reliability(\.git)?\/?$/.test(git)
}

/** Empty for what dbt itself will refuse. */
function packagesIn(text: string): z.infer<typeof Packages>['packages'] {
  try {
    const read = Packages.safeParse(parse(text))
    return read.success ? read.data.packages : []
  } catch {
    return []
  }
}
