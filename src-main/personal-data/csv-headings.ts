/**
 * The meaning of a CSV file's headings, as Google, Outlook, Thunderbird, Yahoo, Samsung and phones write them in their
 * languages.
 */

export type HeadingMeaning =
  | 'given'
  | 'middle'
  | 'family'
  | 'whole'
  /** The whole name, or the part of it that has no other column: "Name" beside "Vorname". */
  | 'name'
  | 'company'
  /** For sorting: "Weber, Anna". */
  | 'sorted'
  | 'number'
  /** A number if that is what the column has: "Home", "Work", "Number". */
  | 'maybe-number'
  | 'other'

const names: Record<'given' | 'middle' | 'family' | 'whole' | 'name' | 'sorted' | 'company', string> = {
  given: `first name|given name|firstname|first|forename|vorname|rufname|prenom|primer nombre|nombre de pila|nombres|
    primo nome|primeiro nome|nome proprio|voornaam|roepnaam|imie|fornamn|fornavn|etunimi|krestni jmeno|jmeno|krstne meno|keresztnev|utonev|
    prenume|adi|isim|ad|имя|ім’я|ім'я|собствено име|ονομα|μικρο ονομα|שם פרטי|الاسم الأول|名|名 (ローマ字)|名字|ชื่อ|ten|eesnimi|vardas|vards|ime`,
  middle: `middle name|additional name|middle|weitere vornamen|zweiter vorname|deuxieme prenom|segundo nombre|secondo nome|
    segundo nome|nome do meio|tweede voornaam|tussenvoegsel|drugie imie|mellannamn|mellemnavn|mellomnavn|отчество|по батькові|
    ミドル ネーム|中间名|中間名|중간 이름`,
  family: `last name|family name|surname|lastname|last|nachname|familienname|zuname|nom de famille|apellidos|apellido|cognome|
    sobrenome|apelido|apelidos|ultimo nome|achternaam|familienaam|nazwisko|efternamn|efternavn|etternavn|sukunimi|prijmeni|priezvisko|
    vezeteknev|csaladnev|nume de familie|nume|soyadi|soyad|soyisim|фамилия|прізвище|επωνυμο|επιθετο|שם משפחה|اسم العائلة|الكنية|
    姓|姓氏|苗字|성|นามสกุล|ho|perekonnanimi|pavarde|uzvards|prezime`,
  whole: `full name|display name|contact|contact name|anzeigename|vollstandiger name|kontakt|nom complet|nom affiche|nom a afficher|
    nombre completo|nombre para mostrar|nome completo|nome visualizzato|nome para exibicao|volledige naam|weergavenaam|
    imie i nazwisko|nazwa wyswietlana|nazwa|fullstandigt namn|visningsnamn|fulde navn|vist navn|полное имя|фио|контакт|
    ονοματεπωνυμο|ad soyad|adi soyadi|שם מלא|الاسم الكامل|氏名|表示名|フルネーム|お名前|姓名|联系人|聯絡人|显示名称|顯示名稱|全名|성명|표시 이름|
    teljes nev|cele jmeno|ชื่อ นามสกุล|ho va ten|ho ten|kontaktperson|kunde|client|cliente|customer|customer name`,
  name: `name|nom|nombre|nome|naam|namn|navn|nimi|nev|имя и фамилия|име|имена|שם|الاسم|اسم|名前|이름`,
  sorted: 'file as|speichern unter|classer sous|archivar como|archivia come|sort name',
  company: `company|organization|organisation|organization name|organization 1 - name|company name|firma|unternehmen|societe|
    entreprise|empresa|organizacion|societa|azienda|ditta|organizacao|bedrijf|organisatie|firma/instytucja|foretag|virksomhed|
    bedrift|yritys|spolecnost|ceg|companie|sirket|компания|организация|компанія|εταιρεια|חברה|الشركة|شركة|会社名|会社|勤務先|
    公司|单位|單位|회사`,
}

/** Found anywhere in a heading. */
const numberWords =
  list(`phone|telephone|telefon|telefoon|telefone|telemovel|teléfono|mobil|movil|handy|rufnummer|festnetz|
  portable|cellul|celular|gsm|puhelin|komorka|komorkowy|телефон|мобил|мобіл|сотовый|τηλεφων|κινητο|טלפון|נייד|هاتف|جوال|موبايل|محمول|
  電話|携帯|ケータイ|电话|手机|手機|行動電話|移动电话|전화|휴대폰|핸드폰|연락처|โทร|มือถือ|dien thoai|di dong|telepon|ponsel|primary number|contact number`)
/** Found as words. */
const shortNumberWords = new Set(list('tel|tlf|tfno|cell|cep|hp|mob|тел|моб|τηλ|fono'))
/** Whole headings that are numbers in one file and something else in another. */
const maybeNumbers = new Set(
  list(`number|numero|nummer|numer|numara|no|nr|n°|№|номер|αριθμος|מספר|رقم|番号|号码|號碼|번호|
  home|work|other|main|private|privat|prive|business|office|personal|dienstlich|geschaftlich|arbeit|casa|trabajo|lavoro|ufficio|bureau|
  domicile|travail|thuis|werk|home 2|work 2|business 2|other 2|1|2|3|primary|secondary|whatsapp|signal`),
)
/** Found anywhere: kinds and descriptions of numbers, and numbers that are not for voice. */
const notNumbers =
  list(`fax|faks|telecopie|télécopie|факс|φαξ|פקס|فاكس|ファックス|ファクス|传真|傳真|팩스|แฟกซ์|pager|telex|телекс|teletype|ttytdd|
  isdn|callback|回拨|пейджер|buscapersonas|localizador|cercapersone|semafoon|personsok|personsoger|hakulaite|ポケットベル|ポケベル|テレックス|
  寻呼|传呼|호출기|텔렉스|extension|durchwahl|note|notiz|email|e mail|mail|address|adress|yomi|phonetic|フリガナ|ふりがな|kana|
  ringtone|country code|landeskennzahl|customer number|kundennummer|account`)
/** Found as words. */
const shortNotNumbers = new Set(list('type|label|typ|tipo|ext|url|web|sip|radio|auto fax'))

const meanings = new Map(
  Object.entries(names).flatMap(([meaning, words]) =>
    list(words).map((word) => [word, meaning as HeadingMeaning] as const),
  ),
)

export function readHeading(heading: string): HeadingMeaning {
  const folded = fold(heading)
  const named = meanings.get(folded)
  if (named) return named
  const words = folded.split(/[^\p{L}\p{N}]+/u)
  if (notNumbers.some((word) => folded.includes(word))) return 'other'
  if (words.some((word) => shortNotNumbers.has(word))) return 'other'
  if (numberWords.some((word) => folded.includes(word))) return 'number'
  if (words.some((word) => shortNumberWords.has(word))) return 'number'
  return maybeNumbers.has(folded) ? 'maybe-number' : 'other'
}

/** Given names before family names, except where the headings of a language say otherwise. */
export function isFamilyFirstHeading(heading: string): boolean {
  return list('vezeteknev|csaladnev').includes(fold(heading))
}

function list(words: string): string[] {
  return words.split('|').map(fold)
}

function fold(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıł]/g, (letter) => (letter === 'ı' ? 'i' : 'l'))
    .replace(/[_().:/*"]+|(?<!\s)-(?!\s)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
