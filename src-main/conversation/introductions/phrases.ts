/** The phrases that introduce a name, by language. Lowercase, with straight apostrophes. */
import type { Language } from '../language.ts'

export interface Phrases {
  /** Before a name: "my name is Anna". */
  leads: Lead[]
  /** After a name, as words: "Anna speaking". */
  tails: string[][]
  /** Between a lead and the name: "ich bin die Lena". */
  articles: string[]
  /** Lowercase parts of a name: "van der Meer". */
  particles: string[]
  /** Between a name and a company, the clearest first: "Anna from Grantham". */
  from: string[]
}

/**
 * `naming`: says that a name follows: "my name is". `presenting`: mostly a name follows when a call begins: "this
 * is". `weak`: often something else follows: "I'm Irish".
 */
export type LeadKind = 'naming' | 'presenting' | 'weak'

export interface Lead {
  words: string[]
  kind: LeadKind
}

interface Written extends Partial<Record<Exclude<keyof Phrases, 'leads'>, string>> {
  naming: string
  presenting: string
  weak?: string
}

/** @param written alternatives, separated by | */
function split({ naming, presenting, weak, tails, ...single }: Written): Phrases {
  const list = (text: string | undefined) => text?.split('|') ?? []
  const toWords = (phrase: string) => phrase.split(' ')
  const toLeads = (text: string | undefined, kind: LeadKind) =>
    list(text).map((phrase) => ({ words: toWords(phrase), kind }))
  return {
    leads: [...toLeads(naming, 'naming'), ...toLeads(presenting, 'presenting'), ...toLeads(weak, 'weak')],
    tails: list(tails).map(toWords),
    articles: list(single.articles),
    particles: list(single.particles),
    from: list(single.from),
  }
}

export const phrases: Record<Exclude<Language, 'ja'>, Phrases> = {
  en: split({
    naming: "my name is|my name's|the name is|the name's",
    presenting:
      "this is|it's|it is|you're speaking to|you're speaking with|you are speaking to|you are speaking with|you're talking to|you're through to|you've reached|you have reached|voicemail of|mailbox of",
    weak: "i'm|i am",
    tails: 'speaking|here|calling',
    particles: 'van|von|de|der|den|bin|ibn|al|el|la|le|du|da|dos|di|del|ter|ten',
    from: 'from|at|with|of',
  }),
  de: split({
    naming: 'mein name ist|ich heiße|ich heisse',
    presenting: 'hier ist|hier spricht|sie sprechen mit|du sprichst mit',
    weak: 'ich bin',
    tails: 'am apparat|am telefon|hier',
    articles: 'die|der',
    particles: 'von|van|der|den|zu|bin|al|de',
    from: 'von|vom|aus',
  }),
  fr: split({
    naming: "je m'appelle|mon nom est",
    presenting: "c'est|ici|vous parlez à|vous parlez avec",
    weak: 'je suis',
    tails: "à l'appareil|au téléphone",
    from: 'de|du|des',
  }),
  es: split({
    naming: 'me llamo|mi nombre es',
    presenting: 'soy|yo soy|habla|le habla|te habla|aquí|está hablando con',
    tails: 'al habla|al aparato|al teléfono',
    articles: 'el|la',
    from: 'de|del',
  }),
  pt: split({
    naming: 'meu nome é|me chamo|chamo-me',
    presenting: 'aqui é|aqui fala|quem fala é|sou|eu sou|fala',
    tails: 'falando|ao telefone|ao aparelho',
    articles: 'o|a',
    particles: 'dos',
    from: 'de|da|do',
  }),
  it: split({
    naming: 'mi chiamo|il mio nome è',
    presenting: 'sono|io sono|parla|qui parla',
    tails: "al telefono|all'apparecchio",
    articles: 'il|la|lo',
    from: 'di|da|della|del|dalla|dal',
  }),
  nl: split({
    naming: 'mijn naam is|ik heet',
    presenting: 'dit is|met|je spreekt met|u spreekt met',
    weak: 'ik ben',
    tails: 'hier|aan de telefoon|aan de lijn',
    particles: 'van|de|der|den|ter|ten',
    from: 'van|uit',
  }),
  sv: split({
    naming: 'jag heter|mitt namn är',
    presenting: 'det är|det här är|du talar med|ni talar med',
    tails: 'här|i telefonen',
    particles: 'af|av|von|de',
    from: 'från|på',
  }),
}

/** Words with which one side asks for the other's name, as the last of them are said. */
export const nameQuestions: readonly string[][] = [
  'your name|your full name|your first name|your surname|am i speaking to|am i speaking with|am i talking to|is this speaking',
  "who's calling|who is calling|who's speaking|who is speaking|who's this|who is this|ihr name|ihren namen|dein name",
  'wer spricht|votre nom|vous appelez-vous|qui est à l’appareil|su nombre|tu nombre|quién habla|seu nome|quem fala',
  'suo nome|tuo nome|chi parla|uw naam|je naam|spreek ik met|ditt namn|vem talar jag med',
].flatMap((line) => line.split('|').map((phrase) => phrase.replaceAll('’', "'").split(' ')))
