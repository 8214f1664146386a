import type { NEEDED } from './messages'

export default {
  'etabli.access.needed': {
    features: {
      transform: 'les transformations',
      secret: 'les secrets',
      task: 'les tâches',
      artefact: 'les artefacts',
      bundle: 'les lots',
      service: 'les services',
      'object-storage': 'le stockage d’objets',
      'data-explorer': 'l’explorateur de données',
      'dbt-exec': 'les commandes dbt',
      docs: 'la documentation',
      'edr-report': 'le rapport EDR',
      git: 'git',
      flow: 'les flux',
    },
    aProject: 'un projet',
    permissions: {
      enabled: (what) => `un accès : ${what}`,
      read: (what) => `un accès en lecture : ${what}`,
      write: (what) => `un accès en écriture : ${what}`,
      exec: (what) => `le droit d’exécuter : ${what}`,
    },
    things: (project) => `des objets de ${project}`,
    within: (feature, project) => `${feature} de ${project}`,
    needed: (permission) => `Il vous faut ${permission}.`,
  } satisfies typeof NEEDED,
}
