import type { FORM_FAULTS } from './messages'

export default {
  'etabli.form.faults': {
    required: (label) => `${label} : ce champ est obligatoire.`,
    wholeNumber: (label) => `${label} doit être un nombre entier.`,
    number: (label) => `${label} doit être un nombre, comme 1.5.`,
    multipleOf: (label, step) => `${label} doit être un multiple de ${step}.`,
    atLeast: (label, least) => `${label} doit être au moins ${least}.`,
    atMost: (label, most) => `${label} doit être au plus ${most}.`,
    tooShort: (label, least) => `${label} doit avoir au moins ${least} caractères.`,
    tooLong: (label, most) => `${label} doit avoir au plus ${most} caractères.`,
    valueTooLong: 'Une valeur doit avoir au plus 65 536 caractères. Importez-la comme fichier.',
    valueIsFile: 'Le texte ne doit pas commencer par « data: ». Importez-le comme fichier.',
    formats: {
      uri: (label) => `${label} doit être une adresse, comme https://example.org.`,
      hostname: (label) => `${label} doit être un nom d’hôte, comme db.example.org.`,
      email: (label) => `${label} doit être une adresse e-mail.`,
    },
    notFitting: (label, example) =>
      example === undefined ? `${label} n’a pas la forme attendue.` : `${label} doit ressembler à ${example}.`,
    unknown: (name) => `${name} n’est pas un champ de ce formulaire.`,
    notOffered: (label) => `Choisissez une des valeurs de ${label}.`,
    oneOf: (groups) => `Remplissez l’un de ces champs : ${groups.join(', ')}.`,
  } satisfies typeof FORM_FAULTS,
}
