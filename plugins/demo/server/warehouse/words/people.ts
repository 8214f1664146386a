/** A name or a place as written there, and in plain Latin letters where an address needs it. */
export interface Written {
  readonly native: string
  readonly latin: string
}

export interface Culture {
  readonly country: string
  readonly locale: string
  readonly currency: string
  readonly dialling: string
  readonly family_first: boolean
  readonly given: readonly Written[]
  readonly family: readonly Written[]
  readonly cities: readonly string[]
  readonly streets: readonly string[]
}

const LETTERS_WITHOUT_ACCENT: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ß: 'ss', đ: 'd', ı: 'i', æ: 'ae' }

const latinOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[øłßđıæ]/g, (letter) => LETTERS_WITHOUT_ACCENT[letter] ?? letter)
    .replace(/[^a-z]/g, '')

const list = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

/** `Zoë, 陽翔/haruto`: the Latin form is given where it cannot be derived. */
const written = (text: string): readonly Written[] =>
  list(text).map((entry) => {
    const [native = entry, latin = latinOf(native)] = entry.split('/')
    return { native, latin }
  })

interface Source {
  readonly locale: string
  readonly currency: string
  readonly dialling: string
  readonly familyFirst?: boolean
  readonly given: string
  readonly family: string
  readonly cities: string
  readonly streets: string
}

const SOURCES: readonly Source[] = [
  {
    locale: 'fr-FR',
    currency: 'EUR',
    dialling: '+33',
    given:
      'Léa, Camille, Zoé, Anaïs, Chloé, Inès, Hélène, Maëlys, Jérôme, Théo, François, Loïc, Gaël, Noël, Rémi, Étienne',
    family:
      "Lefèvre, Moreau, Garçon, Béranger, Noël, D'Hérouville, Châtelain, Müller, Dupré, Lemaître, Gauthier, Fournier",
    cities: 'Lyon, Nantes, Besançon, Nîmes, Orléans, Saint-Étienne, Paris, Bordeaux, Lille',
    streets: 'rue de la République, avenue Jean-Jaurès, place du Marché, quai des Célestins, impasse des Cèdres',
  },
  {
    locale: 'en-GB',
    currency: 'GBP',
    dialling: '+44',
    given: 'Amelia, Oliver, Isla, Harry, Poppy, Siobhán, Rhys, Niamh, Callum, Zoë, Imogen, Freddie',
    family: "Smith, O'Connor, Hughes, Taylor-Jones, Walker, MacLeod, Brontë, Patel, Okafor, Bennett",
    cities: 'London, Bristol, Leeds, Cardiff, Edinburgh, Belfast, York',
    streets: 'High Street, Station Road, Mill Lane, Queen’s Parade, St John’s Hill',
  },
  {
    locale: 'de-DE',
    currency: 'EUR',
    dialling: '+49',
    given: 'Jürgen, Käthe, Björn, Sören, Lena, Jonas, Mia, Günther, Änne, Felix, Hannah, Lukas',
    family: 'Müller, Schäfer, Groß, Weiß, Krüger, Böhm, Schröder, Köhler, Jäger, Hoffmann',
    cities: 'Köln, München, Düsseldorf, Leipzig, Würzburg, Berlin, Lübeck',
    streets: 'Hauptstraße, Bahnhofstraße, Goetheplatz, Am Mühlbach, Schloßallee',
  },
  {
    locale: 'es-ES',
    currency: 'EUR',
    dialling: '+34',
    given: 'Lucía, Martín, Sofía, Íñigo, Begoña, Álvaro, Inés, Ramón, Nuria, José María',
    family: 'Núñez, García, Ibáñez, Muñoz, Peña, Fernández, Ordóñez, Sánchez, Yáñez, Ruiz',
    cities: 'Madrid, Sevilla, A Coruña, Málaga, Logroño, València',
    streets: 'calle Mayor, paseo de Gràcia, avenida de España, plaza del Ángel, camino Viejo',
  },
  {
    locale: 'it-IT',
    currency: 'EUR',
    dialling: '+39',
    given: 'Niccolò, Giulia, Chiara, Matteo, Francesca, Désirée, Luca, Alessandra, Davide, Elisabetta',
    family: "D'Angelo, Rossi, Bianchi, Cantù, De Santis, Ferrari, Lo Presti, Pagnò, Greco, Conti",
    cities: 'Milano, Torino, Bologna, Forlì, Cantù, Napoli',
    streets: 'via Garibaldi, corso Italia, piazza della Libertà, viale dei Tigli, via San Niccolò',
  },
  {
    locale: 'pl-PL',
    currency: 'PLN',
    dialling: '+48',
    given: 'Zofia, Łukasz, Małgorzata, Paweł, Agnieszka, Michał, Żaneta, Stanisław, Świętosława, Kacper',
    family: 'Wójcik, Kowalski, Dąbrowski, Zieliński, Szymański, Woźniak, Grześkowiak, Żuławski, Nowak, Gołąb',
    cities: 'Łódź, Kraków, Wrocław, Gdańsk, Poznań, Białystok',
    streets: 'ulica Długa, aleja Róż, plac Wolności, ulica Świętojańska, ulica Łąkowa',
  },
  {
    locale: 'sv-SE',
    currency: 'SEK',
    dialling: '+46',
    given: 'Åsa, Björn, Märta, Örjan, Elsa, Gösta, Saga, Håkan, Linnéa, Nils',
    family: 'Sjöberg, Åkesson, Lindström, Öberg, Nyström, Bäckström, Hägg, Andersson, Ekström, Ljung',
    cities: 'Malmö, Göteborg, Umeå, Örebro, Stockholm, Västerås',
    streets: 'Storgatan, Kungsvägen, Södra Förstadsgatan, Björkallén, Hamngatan',
  },
  {
    locale: 'el-GR',
    currency: 'EUR',
    dialling: '+30',
    given: 'Ελένη/eleni, Γιώργος/giorgos, Μαρία/maria, Νίκος/nikos, Αγγελική/angeliki, Δημήτρης/dimitris',
    family: 'Παπαδόπουλος/papadopoulos, Οικονόμου/oikonomou, Νικολάου/nikolaou, Γεωργίου/georgiou, Βλάχος/vlachos',
    cities: 'Αθήνα, Θεσσαλονίκη, Πάτρα, Ηράκλειο',
    streets: 'Ερμού, Σταδίου, Πανεπιστημίου, Ακαδημίας',
  },
  {
    locale: 'uk-UA',
    currency: 'UAH',
    dialling: '+380',
    given: 'Олена/olena, Тарас/taras, Їванна/ivanna, Ярослав/yaroslav, Соломія/solomiia, Андрій/andrii',
    family: 'Шевченко/shevchenko, Коваль/koval, Бондаренко/bondarenko, Ткачук/tkachuk, Лисенко/lysenko',
    cities: 'Київ, Львів, Одеса, Чернівці',
    streets: 'вулиця Хрещатик, проспект Свободи, вулиця Грушевського, площа Ринок',
  },
  {
    locale: 'tr-TR',
    currency: 'TRY',
    dialling: '+90',
    given: 'Ayşe, Çağla, Gökhan, Işıl, Ömer, Şule, Yiğit, Elif',
    family: 'Yılmaz, Öztürk, Şahin, Çelik, Kılıç, Güneş, Aydın, Doğan',
    cities: 'İstanbul, İzmir, Muğla, Eskişehir',
    streets: 'Atatürk Bulvarı, İstiklal Caddesi, Çınar Sokak, Gül Sokağı',
  },
  {
    locale: 'ja-JP',
    currency: 'JPY',
    dialling: '+81',
    familyFirst: true,
    given: '陽翔/haruto, さくら/sakura, 結衣/yui, 蓮/ren, 美咲/misaki, 大輝/daiki, あおい/aoi, 健太/kenta',
    family:
      '佐藤/sato, 鈴木/suzuki, 高橋/takahashi, 田中/tanaka, 渡辺/watanabe, 山本/yamamoto, 小林/kobayashi, 齋藤/saito',
    cities: '東京, 京都, 大阪, 札幌, 福岡',
    streets: '中央通り, 銀座一丁目, 河原町通, 本町三丁目',
  },
  {
    locale: 'zh-CN',
    currency: 'CNY',
    dialling: '+86',
    familyFirst: true,
    given: '伟/wei, 芳/fang, 秀英/xiuying, 敏/min, 静/jing, 子涵/zihan, 浩然/haoran, 欣怡/xinyi',
    family: '王/wang, 李/li, 张/zhang, 刘/liu, 陈/chen, 杨/yang, 赵/zhao, 欧阳/ouyang',
    cities: '上海, 北京, 成都, 杭州, 厦门',
    streets: '人民路, 中山北路, 解放大道, 和平街',
  },
  {
    locale: 'ko-KR',
    currency: 'KRW',
    dialling: '+82',
    familyFirst: true,
    given: '민준/minjun, 서연/seoyeon, 지우/jiwoo, 하은/haeun, 도윤/doyun, 수빈/subin',
    family: '김/kim, 이/lee, 박/park, 최/choi, 정/jung, 강/kang',
    cities: '서울, 부산, 대구, 전주',
    streets: '세종대로, 강남대로, 종로, 해운대로',
  },
  {
    locale: 'ar-EG',
    currency: 'EGP',
    dialling: '+20',
    given: 'فاطمة/fatma, محمد/mohamed, نور/nour, ياسمين/yasmin, أحمد/ahmed, ليلى/layla, عمر/omar, مريم/mariam',
    family: 'المصري/elmasry, حسن/hassan, عبد الله/abdallah, الشريف/elsherif, منصور/mansour, إبراهيم/ibrahim',
    cities: 'القاهرة, الإسكندرية, أسوان, المنصورة',
    streets: 'شارع التحرير, شارع النيل, ميدان رمسيس, شارع الهرم',
  },
  {
    locale: 'he-IL',
    currency: 'ILS',
    dialling: '+972',
    given: 'נועה/noa, יוסף/yosef, תמר/tamar, איתי/itay, שירה/shira, דוד/david',
    family: 'כהן/cohen, לוי/levi, מזרחי/mizrahi, פרידמן/friedman, ביטון/biton, אברהם/avraham',
    cities: 'תל אביב, ירושלים, חיפה, באר שבע',
    streets: 'רחוב הרצל, שדרות רוטשילד, דרך יפו, רחוב ביאליק',
  },
  {
    locale: 'hi-IN',
    currency: 'INR',
    dialling: '+91',
    given: 'आरव/aarav, दीया/diya, प्रिया/priya, रोहन/rohan, अनन्या/ananya, विक्रम/vikram',
    family: 'शर्मा/sharma, सिंह/singh, गुप्ता/gupta, वर्मा/verma, अय्यर/iyer, मिश्रा/mishra',
    cities: 'मुंबई, दिल्ली, जयपुर, पुणे',
    streets: 'गांधी मार्ग, स्टेशन रोड, नेहरू नगर, मंदिर मार्ग',
  },
]

export const CULTURES: readonly Culture[] = SOURCES.map((source) => ({
  country: source.locale.slice(-2),
  locale: source.locale,
  currency: source.currency,
  dialling: source.dialling,
  family_first: source.familyFirst ?? false,
  given: written(source.given),
  family: written(source.family),
  cities: list(source.cities),
  streets: list(source.streets),
}))
