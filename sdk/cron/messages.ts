/** Why a schedule cannot be read. */
export const CRON_FAULTS = {
  fiveFields: (count: number) =>
    `A schedule has five fields: minute, hour, day of the month, month, day of the week. This one has ${count}.`,
  wrongField: (field: string, given: string, least: number, most: number) =>
    `The ${field} “${given}” cannot be read. Use *, a number from ${least} to ${most}, a range such as ${least}-${most}, a list or a step.`,
  never: 'No day of any year matches this schedule.',
  unknownZone: (zone: string) => `There is no time zone “${zone}”.`,
} as const
