import { SHORTEST_PASSWORD } from '@etabli/core/session/password-length'
import type { PASSWORD } from './messages'

export default {
  'etabli.shell.password': {
    title: 'Changer de mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    currentRequired: 'Le mot de passe actuel est obligatoire.',
    nextRequired: 'Le nouveau mot de passe est obligatoire.',
    rules: `Au moins ${SHORTEST_PASSWORD} caractères. Vous pouvez utiliser des espaces : quelques mots sans lien conviennent bien. Les mots de passe courants, et ceux formés de votre adresse, de l’organisation ou du produit, sont refusés.`,
    show: 'Afficher les mots de passe',
    submit: 'Changer de mot de passe',
    changed: 'le mot de passe a été changé',
    ends: 'Toutes vos autres sessions prendront fin. Les jetons d’accès restent valables : demandez à un administrateur de révoquer ceux qui ont pu fuiter.',
    first:
      'Vous seul devez connaître votre mot de passe. Celui avec lequel vous vous êtes connecté a été créé pour vous : choisissez maintenant le vôtre.',
    none: 'Vous vous connectez avec Google : il n’y a pas de mot de passe à changer ici. Changez-le dans votre compte Google. Un administrateur peut vous donner un mot de passe pour cette plateforme.',
    failed: 'Le chargement a échoué.',
  } satisfies typeof PASSWORD,
}
