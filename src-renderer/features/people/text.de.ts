/** The German texts of people. */
import { numberOf as count, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const calls = (value: number): string => `${count(value)} ${value === 1 ? 'Anruf' : 'Anrufe'}`
const people = (value: number): string => `${count(value)} ${value === 1 ? 'Person' : 'Personen'}`

export const peopleText: Translated<typeof en.peopleText> = {
  title: 'Personen',
  nav: 'Personen',
  calls,
  list: {
    label: 'Personen',
    filter: 'Person suchen',
    sort: 'Reihenfolge',
    sortBy: { name: 'Nach Name', latest: 'Nach letztem Anruf' },
    add: 'Person hinzufügen',
    more: 'Hinzufügen oder importieren',
    import: 'Kontakte importieren …',
    noneFound: (typed) => `Niemand heißt „${typed}“, und niemand hat diese Nummer.`,
    noCalls: 'Keine Anrufe',
    figures: (value, talk) => (talk === '' ? calls(value) : `${calls(value)} · ${talk}`),
    failed: 'Die Personen dieser Bibliothek konnten nicht gelesen werden.',
  },
  empty: {
    title: 'Noch hat niemand einen Namen',
    text: 'Benennen Sie einen Anrufer oben in einem Anruf, oder übernehmen Sie Namen aus Ihrem Adressbuch. Namen erscheinen überall, wo eine Nummer steht, und werden von der Suche gefunden.',
    import: 'Kontakte importieren',
    name: 'Anrufer benennen',
    choose:
      'Wählen Sie eine Person, um ihre Anrufe zu sehen, worüber gesprochen wurde und wie Sie sie erreichen.',
  },
  page: {
    call: 'Anrufen',
    callNumber: (number) => `${number} anrufen`,
    chooseNumber: 'Welche Nummer?',
    rename: 'Namen ändern',
    name: 'Name',
    merge: 'Mit einer anderen Person zusammenlegen …',
    remove: 'Diese Person löschen',
    more: 'Mehr zu dieser Person',
    numbers: 'Nummern',
    noNumbers: 'Noch keine Nummer. Anrufe erscheinen hier, sobald eine hinzugefügt ist.',
    addNumber: 'Nummer hinzufügen',
    number: 'Telefonnummer',
    removeNumber: (number) => `${number} entfernen`,
    save: 'Speichern',
    cancel: 'Abbrechen',
    note: 'Notiz',
    addNote: 'Notiz hinzufügen',
    editNote: 'Notiz bearbeiten',
    noteHint: 'Markdown. Nur Sie sehen sie.',
    figures: 'Kennzahlen',
    inbound: 'Eingehend',
    outbound: 'Ausgehend',
    talk: 'Gesprächszeit',
    first: 'Erster Anruf',
    last: 'Letzter Anruf',
    none: '–',
    topics: 'Häufige Themen',
    lastTopics: 'Im letzten Anruf',
    searchTopic: (topic, value) =>
      `Nach „${topic}“ suchen, in ${count(value)} ${value === 1 ? 'Anruf' : 'Anrufen'}`,
    upcoming: 'Zugesagt und geplant',
    opensCall: (when) => `Anruf öffnen: ${when}`,
    notes: 'Notizen in Anrufen',
    callList: 'Anrufe',
    callsOf: (name) => `Anrufe mit ${name}`,
    noCalls: 'Mit diesen Nummern gibt es noch keine Anrufe.',
    gone: 'Diese Person ist nicht mehr hier.',
    back: 'Zurück zur Liste',
  },
  add: {
    title: 'Person hinzufügen',
    name: 'Name',
    number: 'Telefonnummer',
    numberHint: 'In beliebiger Schreibweise. Weitere Nummern lassen sich später hinzufügen.',
    save: 'Hinzufügen',
    cancel: 'Abbrechen',
  },
  merge: {
    title: (name) => `${name} zusammenlegen mit`,
    text: (name) =>
      `Nummern und Notiz der anderen Person gehen an ${name}. Das lässt sich rückgängig machen.`,
    choose: 'Andere Person suchen',
    merge: 'Zusammenlegen',
    cancel: 'Abbrechen',
  },
  naming: {
    edit: 'Diesen Anrufer benennen',
    rename: 'Namen ändern',
    label: 'Name dieses Anrufers',
    placeholder: 'Name',
    join: (name) => `Diese Nummer hinzufügen zu ${name}`,
    offers: 'Personen mit einem solchen Namen',
    openPage: (name) => `Alles über ${name}`,
  },
  did: {
    added: (name) => `${name} hinzugefügt.`,
    named: (number, name) => `${number} ist jetzt ${name}.`,
    renamed: (before, after) => `${before} heißt jetzt ${after}.`,
    numbersSaved: (name) => `Nummern von ${name} geändert.`,
    numberMoved: (number, from, to) => `${number} gehörte ${from} und gehört jetzt ${to}.`,
    noteSaved: (name) => `Notiz zu ${name} gespeichert.`,
    removed: (name) => `${name} gelöscht. Die Anrufe bleiben.`,
    merged: (gone, kept) => `${gone} und ${kept} sind jetzt eins.`,
    imported: (added, joined) =>
      added > 0 && joined > 0
        ? `${people(added)} hinzugefügt, Nummern zu ${people(joined)}.`
        : joined > 0
          ? `Nummern zu ${people(joined)} hinzugefügt.`
          : `${people(added)} hinzugefügt.`,
  },
  import: {
    title: 'Kontakte importieren',
    from: (file) => `Aus ${file}`,
    reading: 'Die Datei wird gelesen',
    onlyWithCalls: 'Nur mit Anrufen hier',
    selectAll: 'Alle',
    selectNone: 'Keine',
    name: 'Name',
    numbers: 'Nummern',
    outcome: 'Was geschieht',
    callsHere: 'Anrufe hier',
    column: (position) => `Spalte ${count(position)}`,
    columns: 'Spalten',
    nameColumns: 'Name',
    numberColumns: 'Telefonnummern',
    outcomes: {
      new: 'Neu',
      known: (name) => `Schon hier: ${name}`,
      joins: (name) => `Fügt Nummern hinzu: ${name}`,
      renames: (name) => `Fügt Namen und Nummern hinzu: ${name}`,
      unusable: 'Ohne Namen oder Nummer',
    },
    choose: (name) => `${name} übernehmen`,
    summary: (chosen, known, unusable) => {
      const parts = [
        chosen === 0
          ? 'Niemand ist ausgewählt.'
          : `${people(chosen)} ${chosen === 1 ? 'wird' : 'werden'} übernommen.`,
      ]
      if (known > 0) parts.push(`${people(known)} schon hier.`)
      if (unusable > 0) parts.push(`${count(unusable)} ohne Namen oder Nummer.`)
      return parts.join(' ')
    },
    nobody: 'In dieser Datei ist niemand mit Namen und Nummer.',
    nobodyColumns: 'Wählen Sie die Spalten mit Namen und Telefonnummern.',
    import: (chosen) => `${people(chosen)} importieren`,
    importNone: 'Importieren',
    cancel: 'Abbrechen',
  },
}

export const peopleCommandsText: Translated<typeof en.peopleCommandsText> = {
  'people.name-caller': { title: 'Anrufer benennen', words: 'kontakt umbenennen person name' },
  'people.open-page': { title: 'Diese Person zeigen', words: 'kontakt seite' },
  'people.new': { title: 'Neue Person', words: 'kontakt hinzufügen' },
  'people.import': { title: 'Kontakte importieren', words: 'vcard vcf csv adressbuch' },
}
