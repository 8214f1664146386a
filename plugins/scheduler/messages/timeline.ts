import { formatCount } from '@etabli/sdk'
import { durationText } from './duration'

/** Why a schedule cannot be moved as it is. */
export const SHIFT_FAULTS = {
  unreadable: 'This schedule has no plain times to move. Write the new one in the field.',
  everyMinute: 'It runs every minute, so moving changes nothing. Write another schedule in the field.',
  minutesApart: 'Some of its minutes would fall into another hour than the others. Write the new times in the field.',
  hourlyDays: 'It runs hourly on some days, and some of its times would fall on another day. Write it in the field.',
  hoursApart: 'Some of its times would fall on another day than the others. Write the new times in the field.',
  twoDays: 'It names days of the month and of the week, which cannot be moved together. Write it in the field.',
  monthEnd: 'It would cross the end of a month, and months differ in length. Write the new times in the field.',
} as const

/** `+15 min`, `−1 h` */
export function shiftText(minutes: number): string {
  return `${minutes < 0 ? '−' : '+'}${durationText(Math.abs(minutes) * 60)}`
}

/** What the page of the schedule says. */
export const TIMELINE = {
  title: 'Schedule',
  about: 'What runs within the next 24 hours, and for how long it typically does.',
  zone: (zone: string) => `Times of your time zone, ${zone}`,
  view: 'View',
  views: { chart: 'Timeline', list: 'List' },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  now: 'Now',
  scroller: 'Timeline, scrolls sideways when zoomed in',
  denied: 'You may not see the schedule of this project',
  loading: 'Loading the schedule',
  failed: 'The schedule could not be loaded.',
  bundlesFailed: 'The schedules of bundles could not be loaded.',
  retry: 'Try again',
  empty: 'Nothing is scheduled',
  emptyHint: 'Give an artefact or a bundle a trigger, and its times are shown here.',
  toArtefacts: 'Go to artefacts',
  group: (engine: string, count: number) =>
    `${engine} · ${count === 1 ? '1 trigger' : `${formatCount(count)} triggers`}`,
  noEngine: 'No engine',
  kinds: { task: 'Task', bundle: 'Bundle' },
  paused: 'Paused',
  nameAndSchedule: (name: string, schedule: string) => `${name}: ${schedule}`,
  bar: (name: string, from: string, length: string) => `${name}, ${from}, ${length}`,
  typically: (length: string) => `typically ${length}`,
  unknownLength: 'never completed yet',
  edited: 'edited',
  columns: {
    time: 'Time',
    name: 'Name',
    kind: 'Kind',
    engine: 'Engine',
    schedule: 'Schedule',
    length: 'Typical length',
    note: 'Note',
  },
  list: 'Runs within the next 24 hours, by time',
  collides: 'Collides',
  times: (times: readonly string[], total: number) => {
    if (total === 0) return 'no times within the next 24 hours'
    const more = total > times.length ? ` and ${formatCount(total - times.length)} more` : ''
    return `${times.join(', ')}${more}`
  },
  row: (name: string, times: string, length: string) => `${name}: ${times}; ${length}`,
  emptyList: 'No times within the next 24 hours',
} as const

/** What the simulator says. */
export const SIMULATOR = {
  start: 'Simulate',
  startHint: 'Move triggers to see what would collide. Nothing is changed until you apply it.',
  bar: 'Simulation',
  hint: 'Drag a trigger, or focus its row and press the arrow keys. Nothing is changed until you apply it.',
  unchanged: 'Nothing is moved yet.',
  changes: (count: number) => (count === 1 ? '1 trigger is changed' : `${formatCount(count)} triggers are changed`),
  apply: 'Apply',
  leave: 'Leave',
  applied: (count: number) =>
    count === 1 ? 'the trigger was rescheduled' : `${formatCount(count)} triggers were rescheduled`,
  leaveTitle: 'Leave without applying?',
  leaveText: 'What you have moved stays as it is on the platform.',
  stay: 'Stay',
  atOnce: 'Runs at once on an engine',
  atOnceHint: 'More than these count as a collision.',
  wrongAtOnce: (most: number) => `Enter a number from 1 to ${formatCount(most)}.`,
  slider: (name: string) => `Move ${name}`,
  sliderValue: (by: string, next: string) => (next === '' ? by : `${by}, next at ${next}`),
  unmoved: 'not moved',
  isPaused: 'It is paused. Let it go on before you move it.',
  invalid: 'Correct the schedules that cannot be read first.',
  collisions: 'Collisions',
  counts: (before: number, after: number) =>
    before === after ? `${formatCount(after)}` : `${formatCount(before)} before, ${formatCount(after)} now`,
  noCollisions: 'Nothing collides within the next 24 hours.',
  assumed: 'A run that was never completed counts as one minute.',
  onEngine: (engine: string, most: number, limit: number) =>
    `${formatCount(most)} at once on ${engine}, where ${formatCount(limit)} run at once`,
  withItself: (name: string) => `${name} overlaps itself`,
  fresh: 'New',
  when: (from: string, to: string) => `${from} to ${to}`,
  selected: (name: string) => `Schedule of ${name}`,
  none: 'Choose a trigger to edit its schedule.',
  schedule: 'Schedule',
  zone: (zone: string) => `It runs by the clocks of ${zone}.`,
  steps: [
    { minutes: -60, label: '−1 h' },
    { minutes: -5, label: '−5 min' },
    { minutes: 5, label: '+5 min' },
    { minutes: 60, label: '+1 h' },
  ],
  reset: 'Reset',
  path: 'Critical path',
  pathLength: (length: string) => `At least ${length}, however many run at once.`,
  pathUnknown: 'Its artefacts were never completed, so how long it takes is not known.',
} as const
