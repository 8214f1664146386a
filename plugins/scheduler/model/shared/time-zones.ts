/** The time zone of this browser. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All time zones that this browser knows: its own and UTC first. */
export function timeZones(): readonly string[] {
  return [...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
