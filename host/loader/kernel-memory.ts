import type { KernelMemory } from '@etabli/core/plugin/kernel/kept-off'
import type { PreferenceStore } from '@etabli/sdk'
import * as z from 'zod/mini'

const KEY = 'etabli-plugins'
const Stored = z.object({ quarantined: z.record(z.string(), z.string()), turnedOff: z.array(z.string()) })

/** Which plugins this browser keeps off, from one visit to the next. What cannot be read counts as nothing. */
export function readKernelMemory(preferences: PreferenceStore): KernelMemory {
  const stored = Stored.safeParse(parse(preferences.get(KEY)))
  if (!stored.success) return { quarantined: new Map(), turnedOff: new Set() }
  const { quarantined, turnedOff } = stored.data
  return { quarantined: new Map(Object.entries(quarantined)), turnedOff: new Set(turnedOff) }
}

export function writeKernelMemory(preferences: PreferenceStore, { quarantined, turnedOff }: KernelMemory): void {
  try {
    preferences.set(KEY, JSON.stringify({ quarantined: Object.fromEntries(quarantined), turnedOff: [...turnedOff] }))
  } catch {
    // A browser that stores nothing forgets with the page; until then the kernel itself remembers.
  }
}

function parse(text: string | undefined | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
