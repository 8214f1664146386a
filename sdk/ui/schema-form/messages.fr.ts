import type { SCHEMA_FORM } from './messages'

export default {
  'etabli.ui.schema-form': {
    upload: 'Importer un fichier',
    uploadFor: (label) => `Fichier pour ${label}`,
    unreadable: (file) => `${file} n’a pas pu être lu.`,
    removeFile: 'Retirer le fichier',
    keptFile: 'fichier enregistré',
    unchanged: 'Inchangé : saisissez pour le remplacer',
    removed: 'Sera retiré',
    remove: 'Retirer',
    keep: 'Garder',
    show: (label) => `Afficher ${label}`,
    hide: (label) => `Masquer ${label}`,
    choose: 'Choisir…',
  } satisfies typeof SCHEMA_FORM,
}
