export interface ProductKind {
  readonly category: string
  readonly noun: string
  /** Euros. */
  readonly price: number
  readonly grams: number
}

/** `noun/price in euros/grams` per category: 60 kinds, ten collections each, 600 products. */
const KINDS_BY_CATEGORY: Readonly<Record<string, string>> = {
  Kitchen: 'cutting board/34/900, cast-iron pot/119/4200, paring knife/22/90, pepper mill/41/380, crêpe pan/38/1100',
  Tableware: 'dinner plate/18/620, soup bowl/14/410, carafe/29/750, salad servers/24/160, cake stand/46/1500',
  Bedding: 'duvet cover/89/1400, pillowcase/21/220, wool blanket/129/1900, quilt/149/2300, fitted sheet/49/800',
  Lighting: 'table lamp/79/1600, pendant/109/1200, candle holder/19/350, reading light/59/700, lantern/34/980',
  Stationery: 'notebook/12/210, fountain pen/48/35, desk calendar/16/300, letter set/18/190, pencil case/23/120',
  Garden: 'watering can/39/950, secateurs/32/260, herb planter/27/1800, bird feeder/36/640, deck chair/94/4800',
  Travel: 'weekend bag/139/1500, toiletry pouch/29/180, luggage tag/11/40, rain poncho/45/330, thermos/33/420',
  Toys: 'wooden train/44/850, spinning top/9/60, rag doll/28/240, marble run/62/1700, kite/26/290',
  'Coffee & tea': 'espresso beans/13/500, teapot/42/880, milk frother/25/310, matcha whisk/17/50, moka pot/31/560',
  Pantry: 'chestnut honey/11/400, olive oil/19/920, sea salt/6/250, fig jam/8/330, gift hamper/69/3200',
  Bath: 'bath towel/27/540, olive soap/7/125, bath mat/32/890, soap dish/13/270, waffle robe/84/1050',
  Pets: 'dog lead/24/170, cat basket/52/1300, feeding bowl/16/480, chew rope/8/140, travel crate/98/3900',
}

export const PRODUCT_KINDS: readonly ProductKind[] = Object.entries(KINDS_BY_CATEGORY).flatMap(([category, kinds]) =>
  kinds.split(',').map((kind) => {
    const [noun = '', price, grams] = kind.trim().split('/')
    return { category, noun, price: Number(price), grams: Number(grams) }
  }),
)

export const COLLECTIONS = ['Brume', 'Été', 'Øresund', 'Ñandú', '桜', 'Łódź', 'نور', 'Čapek', 'Zürich', 'Étoile ✨']

export const STYLES = [
  'Classic',
  'Everyday',
  'Hand-made',
  'Recycled',
  'Heritage',
  'Petit',
  'Grand',
  'Studio',
  'Slow-made',
]

export const BRANDS = [
  'Maison Azur',
  'Atelier Noé',
  'Nordvík',
  'Käfer & Söhne',
  '木の家',
  'Fratelli Bò',
  'Hearth & Hollow',
]

export const PRODUCT_TAGS = ['new', 'bestseller', 'gift', 'fsc', 'vegan', 'made-in-europe', 'limited', 'outlet']

export const COLOURS = ['ivory', 'slate', 'terracotta', 'sage', 'indigo', 'ochre', 'noir']

export const STORE_NAMES = ['Maison Azur', 'Azur Déco', 'Atelier Azur', 'Azur Outlet']

export const STORE_SERVICES = ['click-and-collect', 'repairs', 'gift-wrapping', 'café', 'workshops']

export const SEARCHES = [
  'crêpe pan',
  'café',
  'linge de lit',
  '抹茶',
  'قهوة',
  '🎁 gift',
  'Geschenk für Mutter',
  'o’clock lamp',
  'naïve art',
  'wool blanket',
  'table lamp',
  'moka',
  '選物',
  'שמן זית',
  'chaise longue',
  'knife "paring"',
  '100% linen',
  'a\\b',
]

export const GIFT_MESSAGES = [
  'Joyeux anniversaire, Mamie ! 🎂',
  'Happy birthday — with all our love ❤️',
  'Alles Gute zum Einzug!\nDeine Nachbarn aus dem 3. Stock',
  'お誕生日おめでとう🎉',
  'عيد ميلاد سعيد',
  'מזל טוב!',
  'To the "best" aunt, from Zoë; see you soon',
  'Merci pour tout, à bientôt\t— L’équipe',
  '=congratulations, both of you',
  'Family day 👨‍👩‍👧‍👦, flag 🏳️‍🌈, thumbs 👍🏽',
  '<b>Bravo</b> & thank you',
]
