/** Finds promises: "I'll send it over by Friday", up to the end of the clause. */
import type { Language } from '../language.ts'
import type { Circumstances, Found } from './types.ts'

/** Longer promises are cut. */
const mostWords = 30

/**
 * Beginnings of promises by language. They name an action, which excludes "I'll be honest", "I'll have the
 * soup" and "ich glaube".
 */
const beginnings: Partial<Record<Language, RegExp>> = {
  en: matchAnyOf(
    "(?:I|we)(?:['’]ll| will| shall|['’]m going to| am going to|['’]re going to| are going to)(?: (?:also|definitely|certainly|just|then|try to|make sure to|personally))? (?:arrange|ask|book|bring|buy|call|cancel|change|check|collect|come back|confirm|contact|correct|deliver|drive|drop|e-?mail|expect|file|find|finish|fix|forward|get (?:back|it|that|them|you|somebody|someone)|give (?:you|him|her|them|it)|hand|let (?:you|him|her|them) know|look (?:at|into|up|after)|mail|make (?:sure|a note)|meet|move|order|pass|pay|phone|pick|post|prepare|print|put|refund|register|repair|replace|reply|report|return|ring|schedule|send|set up|share|ship|sign|sort|speak (?:to|with)|stop by|take (?:care|back|it)|talk to|tell|text|transfer|try|update|wait|write)\\b",
    "you(?:['’]ll| will) (?:get|have|hear|receive)\\b(?! to\\b)",
    // "Let me look" alone is only a pause.
    'let me (?:check|find|get back|look|see if|ask|call|send|write|make a note)\\b(?= \\S)',
    '(?:I|we) promise\\b(?=.{3})',
  ),
  de: matchAnyOf(
    '(?:ich|wir) (?:schicken?|senden?|melden?|rufen?|mailen?|schreiben?|kümmern?|prüfen?|klären?|leiten?|bringen?|bestellen?|überweisen?|korrigieren?|reservieren?|buchen?|bezahlen?|zahlen?|besorgen?|erledigen?|liefern?|informieren?|schauen? nach|sehen? nach|gebe?n? (?:ihnen|dir|euch)|sage?n? (?:ihnen|dir|euch)|versprechen?)(?!\\p{L})',
    '(?:schicken?|senden?|melden?|rufen?|mailen?|schreiben?|kümmern?|prüfen?|klären?|leiten?|bringen?|bestellen?|überweisen?|korrigieren?|reservieren?|buchen?|besorgen?|erledigen?|liefern?) (?:ich|wir)(?!\\p{L})',
    '(?:ich werde|wir werden)(?!\\p{L})',
    '(?:sie bekommen|du bekommst|sie erhalten|du erhältst|sie hören)(?!\\p{L})',
  ),
  fr: matchAnyOf(
    "(?:je|nous|on) (?:vous |te |t['’]|lui |leur )?(?:l['’]|les |la |le |en )?(?:envoie|envoyons|enverrai|enverrons|rappelle|rappelons|rappellerai|rappellerons|transmets|transmettrai|vérifie|vérifierai|confirme|confirmerai|réserve|commande|prépare|règle|paie|paierai|apporte|apporterai)(?!\\p{L})",
    "(?:je vais|nous allons|on va) (?:vous |te |t['’]|lui |leur )?(?:l['’]|les |la |le )?(?:envoyer|rappeler|transmettre|vérifier|confirmer|réserver|commander|préparer|demander|régler|payer|voir|regarder)(?!\\p{L})",
    "(?:je m['’]en occupe|on s['’]en occupe|nous nous en occupons)",
  ),
  es: matchAnyOf(
    '(?:(?:te|le|les|os|se) )?(?:(?:lo|la|los|las) )?(?:mando|mandamos|mandaré|envío|enviamos|enviaré|llamo|llamaré|llamaremos|reviso|revisaré|aviso|avisaré|confirmo|confirmaré|pago|pagaré|reservo|preparo|traigo|escribo|escribiré)(?!\\p{L})',
    '(?:voy|vamos) a (?:mandar|enviar|llamar|revisar|avisar|confirmar|pagar|reservar|preparar|preguntar|escribir|ver)(?:te|le|les|lo|la|los|las)*(?!\\p{L})',
    'me encargo',
  ),
  pt: matchAnyOf(
    '(?:(?:te|lhe) )?(?:mando|mandamos|mandarei|envio|enviamos|enviarei|ligo|ligarei|retorno|confirmo|confirmarei|verifico|aviso|reservo|trago)(?!\\p{L})',
    '(?:vou|vamos|a gente vai) (?:te |lhe )?(?:mandar|enviar|ligar|retornar|confirmar|verificar|avisar|pagar|reservar|preparar|perguntar|escrever|ver)(?!\\p{L})',
    'eu cuido',
  ),
  it: matchAnyOf(
    '(?:(?:ti|le|vi|gli) )?(?:(?:lo|la|li|le) )?(?:mando|manderò|invio|invierò|spedisco|spedirò|chiamo|chiamerò|richiamo|richiamerò|confermo|controllo|verifico|avviso|scrivo|scriverò)(?!\\p{L})',
    'me ne occupo',
  ),
  nl: matchAnyOf(
    '(?:ik|wij|we) (?:stuur|sturen|bel|bellen|mail|mailen|regel|regelen|kijk na|controleer|bevestig|boek|bestel|betaal|breng|schrijf|laat (?:het )?(?:je|u|jullie))(?!\\p{L})',
    '(?:ik|wij|we) (?:zal|zullen|ga|gaan) (?:het |je |u |jullie |even )*(?:sturen|bellen|mailen|regelen|nakijken|controleren|bevestigen|boeken|bestellen|betalen|brengen|schrijven|vragen)(?!\\p{L})',
  ),
  sv: matchAnyOf(
    '(?:jag|vi) (?:skickar|ringer|mejlar|fixar|kollar|återkommer|bekräftar|bokar|beställer|betalar|skriver|ska (?:skicka|ringa|mejla|fixa|kolla|fråga))(?!\\p{L})',
  ),
  ja: /(?<![^、。\s])[^、。\s]*(?:お送りします|送ります|ご連絡します|ご連絡いたします|連絡します|お電話します|折り返し|確認します|確認いたします)/gu,
}

function matchAnyOf(...patterns: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${patterns.join('|')})`, 'giu')
}

/** End of a promise's clause; "Mr." is not one. */
const clauseEnd =
  /(?<!(?<!\p{L})(?:mr|mrs|ms|dr|st|nr|hr|sr|sra))[.?!;…。！？](?=["'”’»)]*(?:\s|$))|[、。]| — /iu

export function findPromises(text: string, { language }: Circumstances): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll((language && beginnings[language]) ?? /(?!)/g)) {
    const from = match.index
    if (found.some((promise) => from < promise.to)) continue
    const rest = text.slice(from)
    const end = clauseEnd.exec(rest.slice(match[0].length))
    // A question is not a promise: "I'll call you on Sunday?"
    if (end && /[?？]/.test(end[0])) continue
    const clause = firstWords(end ? rest.slice(0, match[0].length + end.index) : rest)
    found.push({ from, to: from + clause.length, value: null })
  }
  return found
}

function firstWords(clause: string): string {
  const { index } = [...clause.matchAll(/\s+/g)][mostWords - 1] ?? {}
  return clause.slice(0, index ?? clause.length)
}
