import { createHash } from 'node:crypto'
import { publisherOf } from '@etabli/core/plugin/own-names'
import { fingerprintOf, type PluginReview, type ReadPackage } from '@etabli/sdk/platform/server'
import semver from 'semver'
import { asksOf } from './package-asks'
import { packageFailures as refuse } from './package-failures'
import type { InstalledSet } from './plugin-store'

/** What installing a package would change here. */
export function reviewOf({ description, hash, signedWith }: ReadPackage, set: InstalledSet): PluginReview {
  const { id, title, version } = description.manifest
  const active = set.plugins.get(id)?.active
  const from = active?.description.manifest.version
  const publisher = publisherOf(id)
  const asks = asksOf(description, active?.description, set.policy)
  const change = changeOf(version, from, active?.hash === hash)
  const signature =
    signedWith === undefined
      ? undefined
      : { fingerprint: fingerprintOf(signedWith), isKnown: set.publishers.has(publisher) }
  const isMore = asks.some(({ state }) => state === 'new')
  return {
    ...{ id, title, version, publisher, change, asks, hash },
    ...(from !== undefined && { from }),
    ...(signature && { signature }),
    needsConsent: change === 'install' || change === 'downgrade' || (change === 'upgrade' && isMore),
    consent: digestOf([hash, active?.hash, change, signature, asks]),
  }
}

function changeOf(version: string, from: string | undefined, isSame: boolean): PluginReview['change'] {
  if (from === undefined) return 'install'
  if (isSame) return 'same'
  return semver.lt(version, from) ? 'downgrade' : 'upgrade'
}

/** Throws unless somebody has accepted this very review, or there is nothing to accept. */
export function mustBeAccepted(review: PluginReview, consent: string | undefined): void {
  if (!review.needsConsent || consent === review.consent) return
  if (review.change === 'downgrade' && consent === undefined)
    throw refuse.VERSION_OLDER({
      message: `version ${review.from} of ${review.id} is installed, which is newer than ${review.version}: remove it first, or accept the older one`,
      data: { review },
    })
  throw refuse.CONSENT_NEEDED({ message: sentenceOf(review, consent), data: { review } })
}

function sentenceOf({ id, version, from, asks }: PluginReview, consent: string | undefined): string {
  if (consent !== undefined) return `what ${id} asks for has changed since it was accepted: look at it again`
  const asked = asks.filter(({ state }) => state === 'new').map(({ kind, name }) => `${kind} ${name}`)
  const what = asked.length > 0 ? asked.join(', ') : 'nothing'
  return from === undefined
    ? `${id} asks for ${what}: accept that to install it`
    : `version ${version} of ${id} asks for more than ${from}, which is installed: ${what}: accept that to install it`
}

function digestOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
