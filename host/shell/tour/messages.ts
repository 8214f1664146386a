import { defineMessages } from '@etabli/core/language/messages'

export const TOUR = defineMessages('etabli.shell.tour', {
  title: 'Tour',
  at: (step: number, last: number) => `${step} of ${last}`,
  next: 'Next',
  done: 'Done',
  skip: 'Skip',
  steps: {
    projects: {
      title: 'Your projects',
      text: 'Everything belongs to a project: its tables, secrets, flows and models. Choose a project to see its menu.',
    },
    search: {
      title: 'Find anything',
      text: 'Press Ctrl+K on any page to find tables, secrets, flows and commands by name.',
    },
    account: {
      title: 'Keys, theme and help',
      text: 'Your account menu has the theme, your password and this tour. Press ? on any page to see its keys.',
    },
  },
})

/** What a step points at: an element names those that it is meant by in `data-tour`. */
export type TourTarget = keyof typeof TOUR.steps
