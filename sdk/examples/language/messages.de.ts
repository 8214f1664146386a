/** Texts of the workbench, by the names that docs/plugin-author/texts.md lists. */
export default {
  'etabli.shell.frame': {
    skip: 'Zum Inhalt',
    home: 'Start',
    projects: 'Projekte',
    administration: 'Verwaltung',
    guide: 'Anleitung',
    collapse: 'Menü einklappen',
    expand: 'Menü ausklappen',
    palette: 'Suche und Befehle',
    account: 'Konto',
  },
  'etabli.shell.user-menu': {
    theme: 'Farben',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
    language: 'Sprache',
    shortcuts: 'Tastenkürzel',
    password: 'Passwort ändern',
    logout: 'Abmelden',
  },
  'etabli.shell.routing': {
    notFound: {
      title: 'Seite nicht gefunden',
      text: 'Unter dieser Adresse gibt es keine Seite. Sie wurde verschoben, oder der Link ist unvollständig.',
    },
  },
  'etabli.shell.menu-group': { under: (label: string) => `Seiten unter ${label}` },
  'etabli.ui': { retry: 'Erneut versuchen', search: 'Suchen', noRows: 'Es gibt keine Zeilen.' },
}
