import type { CRON } from './messages'

export default {
  'etabli.ui.cron': {
    hint: 'Minute, heure, jour du mois, mois, jour de la semaine.',
    placeholder: '* * * * *',
    presets: 'Modèles',
    choosePreset: 'Choisir un modèle…',
    next: (zone) => `Prochaines fois (${zone})`,
    required: (label) => `${label} : ce champ est obligatoire.`,
    presetLabels: {
      quarter: 'Toutes les 15 minutes',
      hour: 'Toutes les heures',
      day: 'Tous les jours à 03:00',
      workday: 'Du lundi au vendredi à 06:00',
      week: 'Tous les dimanches à 03:00',
      month: 'Le premier jour du mois à 03:00',
    },
    notLoaded: 'La planification n’a pas pu être vérifiée. Changez-la, ou rechargez la page.',
  } satisfies typeof CRON,
}
