/** The German texts of people. */
import { numberOf as count, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const calls = (value: number): string => `${count(value)} ${value === 1 ? 'Anruf' : 'Anrufe'}`
const people = (value: number): string => `${count(value)} ${value === 1 ? 'Kontakt' : 'Kontakte'}`

export const peopleText: Translated<typeof en.peopleText> = {
  title: 'Kontakte',
  calls,
  list: {
    filter: 'Kontakte durchsuchen',
    sort: 'Sortieren nach',
    sortBy: { name: 'Name', latest: 'Letzter Anruf' },
    add: 'Kontakt hinzufügen',
    more: 'Hinzufügen oder importieren',
    import: 'Kontakte importieren …',
    noneFound: (typed) => `Keine Kontakte für „${typed}“.`,
    noCalls: 'Keine Anrufe',
    figures: (value, talk) => (talk === '' ? calls(value) : `${calls(value)} · ${talk}`),
    failed: 'Kontakte konnten nicht geladen werden.',
  },
  empty: {
    title: 'Noch keine Kontakte',
    text: 'Benennen Sie einen Anrufer oben in einem Anruf, oder importieren Sie Ihr Adressbuch. Namen erscheinen statt Nummern und sind durchsuchbar.',
    import: 'Kontakte importieren',
    name: 'Anrufer benennen',
    choose: 'Wählen Sie einen Kontakt aus, um Anrufe, Themen und Nummern zu sehen.',
  },
  page: {
    call: 'Anrufen',
    callNumber: (number) => `${number} anrufen`,
    chooseNumber: 'Welche Nummer?',
    rename: 'Name bearbeiten',
    name: 'Name',
    exportCalls: 'Anrufe exportieren …',
    merge: 'Mit anderem Kontakt zusammenführen …',
    remove: 'Kontakt löschen',
    more: 'Weitere Aktionen',
    numbers: 'Nummern',
    noNumbers: 'Fügen Sie eine Nummer hinzu, um Anrufe hier zu sehen.',
    addNumber: 'Nummer hinzufügen',
    number: 'Telefonnummer',
    removeNumber: (number) => `${number} entfernen`,
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
    openPromises: 'Offene Zusagen',
    upcoming: 'Anstehend',
    opensCall: (when) => `Anruf öffnen: ${when}`,
    notes: 'Notizen in Anrufen',
    callList: 'Anrufe',
    callsOf: (name) => `Anrufe mit ${name}`,
    noCalls: 'Noch keine Anrufe.',
    gone: 'Dieser Kontakt wurde gelöscht.',
    back: 'Zurück zur Liste',
  },
  add: {
    title: 'Kontakt hinzufügen',
    name: 'Name',
    number: 'Telefonnummer',
    numberHint: 'Sie können später weitere Nummern hinzufügen.',
    save: 'Hinzufügen',
  },
  merge: {
    title: (name) => `${name} zusammenführen mit`,
    text: (name) =>
      `${name} erhält Nummern und Notiz des anderen Kontakts. Sie können das rückgängig machen.`,
    choose: 'Kontakte durchsuchen',
    merge: 'Zusammenführen',
  },
  naming: {
    edit: 'Name hinzufügen',
    rename: 'Name bearbeiten',
    label: 'Name des Anrufers',
    placeholder: 'Name',
    join: (name) => `Diese Nummer hinzufügen zu ${name}`,
    suggestions: 'Passende Kontakte',
    openPage: (name) => `Kontakt ${name} öffnen`,
  },
  said: {
    title: 'In Anrufen genannte Namen',
    count: (value) => `In Anrufen genannte Namen: ${count(value)}`,
    said: (name, at, when) =>
      when === '' ? `Genannt: „${name}“ bei ${at}` : `Genannt: „${name}“ am ${when} bei ${at}`,
    moment: (when, at) => `${when}, bei ${at}`,
    play: 'Stelle abspielen',
    use: 'Namen verwenden',
    dismiss: 'Nein',
    dismissName: (name) => `Nein, nicht „${name}“`,
    keys: 'Leertaste spielt die Stelle ab, Eingabe verwendet den Namen, Entf verwirft ihn.',
    none: 'Keine Namen zu prüfen',
  },
  did: {
    dismissed: (name) => `„${name}“ verworfen.`,
    added: (name) => `${name} hinzugefügt.`,
    named: (number, name) => `${number} „${name}“ genannt.`,
    renamed: (before, after) => `„${before}“ in „${after}“ umbenannt.`,
    numbersSaved: (name) => `Nummern von ${name} geändert.`,
    numberMoved: (number, from, to) => `${number} von ${from} zu ${to} verschoben.`,
    noteSaved: (name) => `Notiz zu ${name} gespeichert.`,
    removed: (name) => `${name} gelöscht.`,
    merged: (gone, kept) => `${gone} mit ${kept} zusammengeführt.`,
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
    onlyWithCalls: 'Nur mit Anrufen',
    selectAll: 'Alle',
    selectNone: 'Keine',
    name: 'Name',
    numbers: 'Nummern',
    outcome: 'Ergebnis',
    callsHere: 'Anrufe',
    column: (position) => `Spalte ${count(position)}`,
    columns: 'Spalten',
    nameColumns: 'Name',
    numberColumns: 'Telefonnummern',
    outcomes: {
      new: 'Neu',
      known: (name) => `Bereits hinzugefügt: ${name}`,
      joins: (name) => `Fügt Nummern hinzu: ${name}`,
      renames: (name) => `Fügt Namen und Nummern hinzu: ${name}`,
      unusable: 'Ohne Namen oder Nummer',
    },
    choose: (name) => `${name} importieren`,
    summary: (chosen, known, unusable) => {
      const parts = [
        chosen === 0
          ? 'Keine Kontakte ausgewählt.'
          : `${people(chosen)} ${chosen === 1 ? 'wird' : 'werden'} importiert.`,
      ]
      if (known > 0) parts.push(`${people(known)} bereits hinzugefügt.`)
      if (unusable > 0) parts.push(`${count(unusable)} ohne Namen oder Nummer.`)
      return parts.join(' ')
    },
    nobody: 'Keine Kontakte mit Name und Nummer in dieser Datei.',
    nobodyColumns: 'Wählen Sie die Spalten mit Namen und Telefonnummern aus.',
    import: (chosen) => `${people(chosen)} importieren`,
    importNone: 'Importieren',
  },
}

export const peopleCommandsText: Translated<typeof en.peopleCommandsText> = {
  'people.name-caller': { title: 'Anrufer benennen', words: 'kontakt umbenennen person name' },
  'people.open-page': { title: 'Kontakt anzeigen', words: 'person seite' },
  'people.said-names': {
    title: 'In Anrufen genannte Namen …',
    words: 'vorschläge unbekannte nummern kontakte',
  },
  'people.new': { title: 'Neuer Kontakt', words: 'person hinzufügen' },
  'people.import': { title: 'Kontakte importieren', words: 'vcard vcf csv adressbuch' },
}
