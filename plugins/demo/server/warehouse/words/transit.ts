export interface TransitLine {
  readonly code: string
  readonly name: string
  readonly mode: string
  readonly colour: string
}

/** `code/name/mode/colour` of the network of Rivemont, a port town that does not exist. */
export const LINES: readonly TransitLine[] = [
  'A/Gare Centrale – Île aux Moines/tram/#0b5cad',
  'B/Université – Vieux-Port/tram/#c4314b',
  'C/Hôpital Nord – Les Acacias/tram/#2e7d32',
  'M1/Aéroport – Cathédrale/metro/#6a1b9a',
  'F/Funiculaire de la Côte/funicular/#8d6e63',
  'N/Navette fluviale/ferry/#00838f',
  '2/Beauséjour – Le Phare/bus/#ef6c00',
  '3/Zéphyr – Parc Floral/bus/#ad1457',
  '4/Saint-Éloi – Docks/bus/#558b2f',
  '5/Quai Émile-Zola – Forêt/bus/#4527a0',
  '7/Préfecture – Bel-Air/bus/#00695c',
  '8/Lycée Curie – La Plage/bus/#d84315',
  '11/Ceinture Est/bus/#37474f',
  '12/Ceinture Ouest/bus/#5d4037',
  '14/Château – Zone Industrielle/bus/#1565c0',
  '15/Médiathèque – Stade/bus/#9e9d24',
  '18/Cimetière – Grand Marché/bus/#6d4c41',
  '21/Étang – Hameau du Loup/bus/#0277bd',
  '22/La Garenne – Ponts/bus/#c62828',
  '25/Maraîchers – Gare Sud/bus/#283593',
  '30/Express Vallée/bus/#f9a825',
  '31/Express Océan/bus/#00acc1',
  'N1/Noctambus Nord/bus/#212121',
  'N2/Noctambus Sud/bus/#424242',
].map((line) => {
  const [code = '', name = '', mode = '', colour = ''] = line.split('/')
  return { code, name, mode, colour }
})

export const STOP_PLACES = [
  'Place',
  'Rue',
  'Quai',
  'Pont',
  'Parc',
  'Gare',
  'Square',
  'Porte',
  'Avenue',
  'Allée',
  'Cité',
  'Jardin',
  'Halle',
  'Tour',
]

/** Thirty of them times fourteen places: 420 different stops. */
export const STOP_NAMES = [
  'du Marché',
  'Émile-Zola',
  'de l’Évêché',
  'Saint-Éloi',
  'des Forgerons',
  'de la Liberté',
  'Victor-Hugo',
  'aux Herbes',
  'du Château',
  'des Pêcheurs',
  'Marie-Curie',
  'de Łódź',
  'du Général-Müller',
  'des Tilleuls',
  'de l’Océan',
  'Anne-Frank',
  'de Kyōto',
  'Ibn-Khaldoun',
  'du Vieux-Moulin',
  'des Écoles',
  'Sainte-Thérèse',
  'de la Soif',
  'Bélisaire',
  'des Noës',
  'du 8-Mai-1945',
  'de São Paulo',
  'Haute',
  'Basse',
  'du Phare',
  'Zéphirin-Camélinat',
]

export const STOP_TRANSLATIONS = [
  { ar: 'ساحة السوق', en: 'Market' },
  { ja: '港前', en: 'Harbour' },
  { zh: '中央车站', en: 'Central' },
  { he: 'כיכר החירות', en: 'Liberty' },
]

export const VEHICLE_MODELS = [
  'Citadis 402',
  'Urbino 18 electric',
  'eCitaro G',
  'Škoda ForCity',
  'GX 437',
  'Lohr Cristal',
]

export const DRIVERS = [
  'Anaïs Lefèvre',
  'Łukasz Wójcik',
  'محمد حسن',
  'Zoë Brontë',
  '李芳',
  'Jürgen Groß',
  'נועה כהן',
  'José Núñez',
  'Siobhán O’Connor',
  'Björn Åkesson',
  'さくら 田中',
  'Fatoumata Diallo',
]

export const INCIDENT_SENTENCES = [
  'A delivery van stood on the tracks between the two stops and its driver could not be found.',
  'Le conducteur a signalé une odeur de brûlé à l’arrière, la rame a été évacuée dans le calme.',
  'Control sent a replacement bus 🚌 after eleven minutes; it was full at the first stop.',
  'Voyageurs invités à rejoindre la ligne B par la passerelle, signalétique posée à 08:42.',
  'A cable of the signal box was cut during road works, and the crossing had to be passed at walking pace.',
  'Ein Baum ist nach dem Sturm auf die Oberleitung gefallen.',
  'The doors of the second car did not close; after three tries it was taken out of service.',
  'Un colis oublié a été contrôlé par le service de sûreté : rien de suspect.',
  'Passengers were told by the speakers, on the displays and in the application, in that order.',
  'تم إبلاغ الركاب عبر التطبيق.',
  'The line went back to its timetable little by little; the last late run was the one of 19:06.',
  'Météo : verglas ❄️, vitesse limitée à 20 km/h sur le viaduc.',
]
