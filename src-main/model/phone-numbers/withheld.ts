/**
 * Recognises what the service sends in place of a number that the caller or a carrier withheld: words in the languages
 * of carriers, and the same words dialled with letters as keys, which looks like a number.
 */
import { toKeypadDigits } from '../match-name.ts'

const words = `
anonymous anonymus restricted private privat unavailable unknown blocked withheld hidden unlisted unpublished null none
undefined nan na unidentified invalid masked suppressed noid nocallerid nonumber notavailable notprovided outofarea
callernumberwithheld numberwithheld withheldnumber privatenumber privatecaller unknowncaller unknownnumber
anonymouscaller blockedcaller blockednumber restrictednumber callerunknown callerid idunavailable idwithheld
numberunavailable numberrestricted numberunknown payphone payphonecoin coinlinepayphone interactionwithotherservice
anonym unbekannt unterdrückt unterdrücktenummer unterdrückterufnummer rufnummerunterdrückt nummerunterdrückt verborgen
unbekanntenummer unbekannteranrufer keinenummer keinerufnummer privatenummer anonymeranruf anonymeranrufer
anonyme inconnu masqué numéromasqué numéroinconnu numéroprivé appelmasqué privé secret indisponible confidentiel
anónimo desconocido oculto privado restringido nodisponible númeroprivado númerooculto númerodesconocido sinidentificar
anonimo sconosciuto nascosto privato riservato numeroprivato numerosconosciuto nondisponibile
anoniem onbekend afgeschermd privénummer anoniemenummer anoniemnummer nummeronbekend onbekendnummer nietbeschikbaar
desconhecido privado númerodesconhecido númeroprivado númeroconfidencial confidencial indisponível
okänd okändtnummer hemligt hemligtnummer doltnummer dold skyddatnummer anonymt privatnummer
ukendt ukendtnummer hemmelig hemmeligtnummer skjult skjultnummer hemmelignummer ukjent ukjentnummer
tuntematon tuntematonnumero salainen salainennumero yksityinen
anonimowy nieznany nieznanynumer numernieznany prywatny prywatnynumer zastrzeżony numerzastrzeżony ukryty
anonymní neznámý neznáméčíslo skryté skrytéčíslo soukroméčíslo utajené
аноним анонимный неизвестный неизвестен неизвестныйномер номернеизвестен скрытый скрытыйномер номерскрыт частныйномер
невідомий прихованийномер
匿名 匿名着信 非通知 非通知設定 不明 通知不可能 表示圏外 公衆電話 番号非通知
未知 未知号码 未知來電 未知号碼 未知號碼 私人号码 私人號碼 隐藏号码 隱藏號碼 无法显示 不明号码 來電不明 无号码
발신자표시제한 발신번호표시제한 발신번호없음 알수없음 익명
bilinmeyen bilinmeyennumara gizli gizlinumara özelnumara anonimarayan
αγνωστος άγνωστος απόκρυψη απόρρητο חסוי מספרחסוי לאידוע مجهول رقممجهول رقمخاص خاص محجوب غيرمعروف
`
  .split(/\s+/)
  .filter(Boolean)

/** Shorter words dialled as keys would be parts of ordinary numbers; "+464" is one that a carrier sends. */
const minCodeDigits = 7

const spelled = new Set(words.map(foldWord))
const codes = new Set([
  '464',
  ...[...spelled].filter((word) => /^[a-z]+$/.test(word) && word.length >= minCodeDigits).map(toKeypadDigits),
])

/** Whether the text says that there is no number. True for empty text. */
export function isWithheldText(text: string): boolean {
  const word = foldWord(text.replace(/^(?:sips?|tel):/i, '').split('@', 1)[0]!)
  return word === '' ? !/[\p{N}\p{S}@:]/u.test(text) : spelled.has(word)
}

/** @param main from `readNumber`; a valid number is one even if its digits spell such a word */
export function isWithheldCode(main: string): boolean {
  return codes.has(main.replace('+', ''))
}

/** Lower case without marks, spaces and punctuation. */
function foldWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
