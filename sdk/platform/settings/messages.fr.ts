import type { SETTINGS } from './messages'

export default {
  'etabli.platform.settings': {
    close: 'Fermer',
    reset: 'Réinitialiser',
    misfit: (minimum, maximum) => {
      const bounds = [
        minimum === undefined ? '' : `à partir de ${minimum}`,
        maximum === undefined ? '' : `jusqu’à ${maximum}`,
      ]
      return `Saisissez une valeur valide${bounds.some(Boolean) ? ` : un nombre ${bounds.filter(Boolean).join(' ')}` : ''}.`
    },
  } satisfies typeof SETTINGS,
}
