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
  /** Between a name and a company: "Anna from Grantham". */
  from: string[]
}

export interface Lead {
  words: string[]
  /** The phrase often precedes something other than a name: "I'm Irish". */
  isWeak: boolean
}

interface Written extends Partial<Record<Exclude<keyof Phrases, 'leads'>, string>> {
  leads: string
  weakLeads?: string
}

/** @param written alternatives, separated by | */
function split({ leads, weakLeads, tails, ...single }: Written): Phrases {
  const list = (text: string | undefined) => text?.split('|') ?? []
  const toWords = (phrase: string) => phrase.split(' ')
  return {
    leads: [
      ...list(leads).map((phrase) => ({ words: toWords(phrase), isWeak: false })),
      ...list(weakLeads).map((phrase) => ({ words: toWords(phrase), isWeak: true })),
    ],
    tails: list(tails).map(toWords),
    articles: list(single.articles),
    particles: list(single.particles),
    from: list(single.from),
  }
}

export const phrases: Record<Exclude<Language, 'ja'>, Phrases> = {
  en: split({
    leads:
      "my name is|my name's|the name is|the name's|this is|it's|it is|you're speaking to|you're speaking with|you are speaking with|you're talking to|you've reached|you have reached|voicemail of|mailbox of",
    weakLeads: "i'm|i am",
    tails: 'speaking|here|calling',
    particles: 'van|von|de|der|den|bin|ibn|al|el|la|le|du|da|dos|di|del|ter|ten',
    from: 'from|at|with|of',
  }),
  de: split({
    leads: 'mein name ist|hier ist|hier spricht|ich heiße|ich heisse|sie sprechen mit|du sprichst mit',
    weakLeads: 'ich bin',
    tails: 'am apparat|am telefon|hier',
    articles: 'die|der',
    particles: 'von|van|der|den|zu|bin|al|de',
    from: 'von|vom|aus',
  }),
  fr: split({
    leads: "je m'appelle|mon nom est|c'est|ici|vous parlez à|vous parlez avec",
    weakLeads: 'je suis',
    tails: "à l'appareil|au téléphone",
    from: 'de|du|des',
  }),
  es: split({
    leads: 'me llamo|mi nombre es|soy|yo soy|habla|le habla|te habla|aquí|está hablando con',
    tails: 'al habla|al aparato|al teléfono',
    articles: 'el|la',
    from: 'de|del',
  }),
  pt: split({
    leads: 'meu nome é|me chamo|chamo-me|aqui é|aqui fala|quem fala é|sou|eu sou|fala',
    tails: 'falando|ao telefone|ao aparelho',
    articles: 'o|a',
    particles: 'dos',
    from: 'de|da|do',
  }),
  it: split({
    leads: 'mi chiamo|il mio nome è|sono|io sono|parla|qui parla',
    tails: "al telefono|all'apparecchio",
    articles: 'il|la|lo',
    from: 'di|da|della|del|dalla|dal',
  }),
  nl: split({
    leads: 'mijn naam is|ik heet|dit is|met|je spreekt met|u spreekt met',
    weakLeads: 'ik ben',
    tails: 'hier|aan de telefoon|aan de lijn',
    particles: 'van|de|der|den|ter|ten',
    from: 'van|uit',
  }),
  sv: split({
    leads: 'jag heter|mitt namn är|det är|det här är|du talar med|ni talar med',
    tails: 'här|i telefonen',
    particles: 'af|av|von|de',
    from: 'från|på',
  }),
}
