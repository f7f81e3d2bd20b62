/** The German texts of counts over time. */
import { numberOf, type Translated } from '../../../util/language.ts'
import type * as en from './text.en.ts'

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

export const countsText: Translated<typeof en.countsText> = {
  title: 'Anrufe im Zeitverlauf',
  toggle: 'Diagramm',
  titleOf: (searches) => `Anrufe im Zeitverlauf: ${searches.join(' / ')}`,
  unit: 'Zählen nach',
  units: { week: 'Woche', month: 'Monat' },
  compare: 'Vergleichen',
  compareWith: 'Vergleichen mit',
  stopComparing: 'Vergleich beenden',
  otherSearch: 'Andere Suche …',
  compareTitle: 'Mit einer anderen Suche vergleichen',
  query: 'Suche',
  queryMissing: 'Geben Sie eine Suche ein.',
  more: 'Optionen des Diagramms',
  asTable: 'Als Tabelle anzeigen',
  asChart: 'Als Diagramm anzeigen',
  formats: {
    csv: 'Als CSV exportieren …',
    svg: 'Als SVG exportieren …',
    png: 'Als PNG exportieren …',
  },
  showAll: 'Alle anzeigen',
  period: 'Zeitraum',
  calls: 'Anrufe',
  matches: 'Treffer',
  you: 'Sie',
  them: 'Andere Seite',
  other: 'Unbekannt',
  countCalls: (count) => counted(count, 'Anruf', 'Anrufe'),
  countMatches: (count) => counted(count, 'Treffer', 'Treffer'),
  sides: ({ you, them }) => `${numberOf(you)} von Ihnen, ${numberOf(them)} von der anderen Seite`,
  hint: 'Pfeiltasten wählen einen Zeitraum, die Eingabetaste grenzt die Suche darauf ein.',
  counting: 'Treffer werden gezählt …',
  outside: (count) => `${counted(count, 'Anruf', 'Anrufe')} ohne Datum oder von früher nicht angezeigt`,
  about: 'Die Zahlen für Wortgruppen sind ungefähr.',
  failed: 'Zählen fehlgeschlagen',
  exported: (file) => `„${file}“ gespeichert.`,
  show: 'Im Ordner anzeigen',
}
