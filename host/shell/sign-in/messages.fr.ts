import type { SIGN_IN } from './messages'

export default {
  'etabli.shell.sign-in': {
    title: 'Connexion à Etabli',
    tagline: 'L’atelier de vos projets de données',
    needsHttps: 'La connexion ne fonctionne qu’en https. Ouvrez Etabli à son adresse https://.',
    ended: 'Votre session est terminée. Connectez-vous de nouveau.',
    username: 'Adresse e-mail ou identifiant',
    password: 'Mot de passe',
    submit: 'Se connecter',
    usernameRequired: 'L’adresse e-mail ou l’identifiant est obligatoire.',
    passwordRequired: 'Le mot de passe est obligatoire.',
    capsLock: 'Verr. Maj est activé',
    or: 'ou',
    google: 'Se connecter avec Google',
    googleNotConfigured: 'La connexion avec Google n’est pas configurée sur cette plateforme.',
    googleBlocked:
      'Le navigateur a bloqué la fenêtre de Google. Autorisez les fenêtres surgissantes pour ce site et réessayez.',
    googleForged: 'La connexion Google n’appartient pas à cette demande. Réessayez.',
    googleFailed: (reason) => `La connexion avec Google a échoué : ${reason}`,
    demoAccounts: 'Comptes de démonstration',
    demo: 'Organisation de démonstration : choisissez qui vous êtes. Mot de passe',
  } satisfies typeof SIGN_IN,
}
