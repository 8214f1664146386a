import { formatCount } from '@etabli/core/format/count'
import type { ENV, ENV_DIFFERENCE, ENV_PASTE } from './messages'

export default {
  'etabli.ui.env': {
    entry: (number) => `Entrée ${number}`,
    key: 'Clé',
    name: 'Nom',
    keyRequired: 'La clé est obligatoire.',
    keyTwice: 'Cette clé est déjà utilisée.',
    keyLocked: 'La clé d’une valeur enregistrée ne peut pas être changée. Retirez-la et ajoutez-en une autre.',
    value: 'Valeur',
    valueRequired: 'La valeur est obligatoire.',
    unchanged: 'Inchangée : saisissez pour la remplacer',
    keep: (key) => `Garder la valeur enregistrée de ${key}`,
    show: (key) => (key === '' ? 'Afficher la valeur' : `Afficher ${key}`),
    hide: (key) => (key === '' ? 'Masquer la valeur' : `Masquer ${key}`),
    add: 'Ajouter une entrée',
    addVariable: 'Ajouter une variable',
    paste: 'Coller un .env',
    remove: (number) => `Retirer l’entrée ${number}`,
    last: 'Il faut au moins une entrée.',
    tooMany: (most) => `Il peut y avoir au plus ${formatCount(most)} entrées.`,
  } satisfies typeof ENV,
  'etabli.ui.env-paste': {
    title: 'Coller le texte d’un .env',
    text: 'Texte',
    hint: 'Un NOM=valeur par ligne. Les commentaires, les guillemets, « export » et les valeurs de plusieurs lignes sont compris. Les variables qui existent déjà reçoivent la nouvelle valeur.',
    confirm: 'Appliquer',
    cancel: 'Annuler',
    found: (count, replaced) => {
      const all = count === 1 ? '1 variable' : `${formatCount(count)} variables`
      return replaced.length === 0 ? all : `${all}. Nouvelles valeurs pour : ${replaced.join(', ')}`
    },
    tooMany: (most) => `Il peut y en avoir au plus ${formatCount(most)}. Collez-en moins.`,
    nothing: 'Il n’y a pas de variable dans ce texte.',
    noEquals: (line) => `La ligne ${line} n’a pas de « = ».`,
    badName: (line, name) =>
      name === ''
        ? `La ligne ${line} n’a pas de nom avant « = ».`
        : `Ligne ${line} : « ${name} » n’est pas un nom de variable valide.`,
    noEnd: (line) => `Le guillemet ouvert à la ligne ${line} n’est pas fermé.`,
    afterQuote: (line) => `La ligne ${line} a du texte après le guillemet fermant.`,
  } satisfies typeof ENV_PASTE,
  'etabli.ui.env-difference': {
    list: 'Changements',
    added: 'ajoutée',
    changed: 'changée',
    removed: 'retirée',
    mask: '••••••••',
    masked: 'valeur masquée',
    confirm: 'Enregistrer les changements',
    back: 'Revenir au formulaire',
  } satisfies typeof ENV_DIFFERENCE,
}
