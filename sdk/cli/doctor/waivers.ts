import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DOCTOR } from '../messages'
import { errors, notes, type Problem, warnings } from './check'

const filled = z.string().check(z.trim(), z.minLength(1))
const Waiver = z.strictObject({
  /** A part of the sentence that is waived. */
  leak: filled,
  reason: z._default(z.string().check(z.trim()), ''),
})
type Waiver = z.infer<typeof Waiver>

const AuthorPackage = z.object({ etabli: z.optional(z.object({ waive: z.optional(z.array(Waiver)) })) })

/** What an author has waived in `package.json`, under `etabli.waive`; a sentence where that cannot be read. */
export async function readWaivers(folder: string): Promise<readonly Waiver[] | string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  const read = AuthorPackage.safeParse(JSON.parse(text))
  if (read.success) return read.data.etabli?.waive ?? []
  return DOCTOR.badWaiver(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

/** The leaks as problems: a waived one is a note with its reason, and a waiver that does nothing is a warning. */
export function withWaivers(leaks: readonly string[], waivers: readonly Waiver[] | string): readonly Problem[] {
  if (typeof waivers === 'string') return [...errors(leaks), ...warnings([waivers])]
  const matches = (leak: string) => (waiver: Waiver) => leak.includes(waiver.leak)
  const waived = leaks.map((leak) => ({ leak, waiver: waivers.find((one) => one.reason !== '' && matches(leak)(one)) }))
  return [
    ...waived.flatMap(({ leak, waiver }) => (waiver ? notes([DOCTOR.waived(leak, waiver.reason)]) : errors([leak]))),
    ...warnings(waivers.filter(({ reason }) => reason === '').map(({ leak }) => DOCTOR.waiverWithoutReason(leak))),
    ...warnings(
      waivers
        .filter((waiver) => waiver.reason !== '' && !leaks.some((leak) => matches(leak)(waiver)))
        .map(({ leak }) => DOCTOR.waiverWithoutLeak(leak)),
    ),
  ]
}
