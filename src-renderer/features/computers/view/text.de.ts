/** The German texts of several computers. */
import type { Translated } from '../../../util/language.ts'
import type * as en from './text.en.ts'

export const computersText: Translated<typeof en.computersText> = {
  title: 'Mehrere Computer',
  folder: 'Gemeinsamer Ordner',
  folderText:
    'Notizen, Stellen, Tags, Kontakte und alles andere, was Sie hinzufügen, ist auf allen Ihren Computern gleich. Wählen Sie einen Ordner, den diese schon teilen: mit Syncthing, iCloud Drive, einem NAS oder einem USB-Stick. Offhook verschlüsselt, was es dort schreibt.',
  choose: 'Gemeinsamen Ordner wählen …',
  leave: 'Teilen beenden …',
  status: 'Status',
  phases: {
    off: 'Wird nicht geteilt',
    starting: 'Ordner wird gelesen …',
    ready: 'Aktuell',
    'no-code': 'Dieser Computer hat den Code nicht. Geben Sie ihn erneut ein, um fortzufahren.',
    'no-folder':
      'Der Ordner ist nicht da. Ist sein Laufwerk verbunden? Sobald er wieder da ist, geht es weiter.',
    'other-folder':
      'Das ist jetzt ein anderer Ordner: Die Dateien von Offhook fehlen darin oder gehören nicht Ihnen. Wählen Sie den Ordner erneut.',
    'key-replaced':
      'Der Code wurde geändert, weil ein Computer entfernt wurde. Geben Sie den neuen Code ein, um fortzufahren.',
    restored:
      'Diese Bibliothek stammt aus einem Backup, deshalb ist das Teilen angehalten. Fahren Sie fort, um zu erhalten, was Ihre Computer seitdem hinzugefügt und gelöscht haben. Gelöschtes bleibt gelöscht.',
    'cannot-write':
      'In den Ordner kann nicht geschrieben werden. Prüfen Sie, ob sein Laufwerk voll oder schreibgeschützt ist. Änderungen der anderen kommen weiterhin an.',
    'cannot-read': 'Der Ordner kann nicht gelesen werden. Prüfen Sie, ob Sie Zugriff darauf haben.',
    failed: 'Das Teilen wurde angehalten.',
  },
  lastRound: (when) => `Geprüft: ${when}`,
  enterCode: 'Code eingeben …',
  continueRestored: 'Fortfahren',
  older:
    'Ein anderer Computer hat eine neuere Version von Offhook. Aktualisieren Sie diesen, um alles zu sehen, was er teilt.',
  name: 'Dieser Computer',
  nameText: 'Der Name, den Ihre anderen Computer anzeigen.',
  rename: 'Umbenennen …',
  others: 'Andere Computer',
  noOthers:
    'Noch keine. Wählen Sie auf einem anderen Computer hier in den Einstellungen denselben Ordner und geben Sie den Code ein.',
  othersText: 'Sie verwenden denselben Ordner und Code.',
  lastChange: (when) => `Letzte Änderung: ${when}`,
  remove: 'Entfernen …',
  removeNamed: (name) => `Entfernen … (${name})`,
  code: 'Code',
  codeText:
    'Andere Computer benötigen ihn, um teilzunehmen. Wer ihn und den Ordner hat, kann lesen, was Sie teilen.',
  showCode: 'Code anzeigen',
  noCode: 'Dieser Computer hat den Code nicht. Geben Sie ihn zuerst ein.',
  refused: (count) =>
    count === 1
      ? '1 Datei im Ordner wird nicht verwendet.'
      : `${count} Dateien im Ordner werden nicht verwendet.`,
  refusedReasons: {
    incomplete: 'Noch nicht vollständig. Sie wird verwendet, sobald sie angekommen ist.',
    damaged: 'Beschädigt. Der andere Computer schreibt sie erneut.',
    foreign: 'Aus einem anderen Ordner oder Konto.',
    'old-key': 'Mit einem alten Code geschrieben. Geben Sie auf jenem Computer den neuen Code ein.',
    replayed: 'Älter als das, was schon gelesen wurde.',
    'newer-version': 'Von einer neueren Version geschrieben. Aktualisieren Sie Offhook.',
  },
  moreRefused: (count) => `und ${count} weitere`,
  left: 'Das Teilen ist beendet. Alles in dieser Bibliothek bleibt.',
  line: {
    'no-code': 'Gemeinsamer Ordner: Code eingeben',
    'key-replaced': 'Gemeinsamer Ordner: neuen Code eingeben',
    restored: 'Gemeinsamer Ordner: angehalten',
    'other-folder': 'Gemeinsamer Ordner: erneut wählen',
    'cannot-write': 'Gemeinsamer Ordner ist nicht beschreibbar',
    'cannot-read': 'Gemeinsamer Ordner ist nicht lesbar',
    failed: 'Teilen mit Ihren Computern angehalten',
  },
  startDialog: {
    title: 'Über diesen Ordner teilen?',
    text: 'Offhook schreibt verschlüsselte Dateien hinein, die Ihre anderen Computer lesen. Anrufe, Transkripte und Audio sind nicht darin: Jeder Computer erhält sie von Ihrem Dienst.',
    confirm: 'Teilen',
  },
  joinDialog: {
    title: 'Mit Ihren anderen Computern teilen',
    codeTitle: 'Code eingeben',
    text: 'Was Sie auf diesem Computer und auf den anderen hinzugefügt haben, wird zusammengeführt.',
    label: 'Code',
    hint: 'Öffnen Sie auf einem Computer, der schon teilt, Einstellungen, Mehrere Computer, Code anzeigen.',
    confirm: 'Teilen',
    confirmCode: 'Fortfahren',
    missing: 'Geben Sie den Code ein.',
    problems: {
      'not-a-code': 'Ein Code besteht aus 8 Gruppen von 4 Buchstaben und Ziffern.',
      'mistyped-code': 'In diesem Code ist ein Tippfehler.',
      'no-folder':
        'Der Ordner ist nicht da, oder die Dateien des anderen Computers sind noch nicht angekommen.',
      'wrong-code': 'Das ist der Code eines anderen Ordners.',
      'replaced-code': 'Dieser Code wurde ersetzt, als ein Computer entfernt wurde. Geben Sie den neuen ein.',
      'other-account': 'Dieser Ordner gehört zu einem anderen Konto.',
    },
  },
  codeDialog: {
    title: 'Ihr Code',
    changedTitle: 'Ihr neuer Code',
    text: 'Geben Sie ihn auf Ihrem anderen Computer ein: Wählen Sie dort denselben Ordner, unter Einstellungen, Mehrere Computer. Sie können ihn jederzeit wieder anzeigen.',
    changedText:
      'Geben Sie ihn auf jedem Computer ein, der bleibt. Bis dahin tauschen diese nichts aus. Sie können ihn jederzeit wieder anzeigen.',
    done: 'Fertig',
  },
  renameDialog: {
    title: 'Diesen Computer umbenennen',
    label: 'Name',
    missing: 'Geben Sie einen Namen ein.',
    confirm: 'Umbenennen',
  },
  removeDialog: {
    title: (name) => `${name} entfernen?`,
    text: (name) =>
      `${name} erhält keine Änderungen mehr und behält, was schon dort ist. Der Code ändert sich: Ihre anderen Computer benötigen den neuen.`,
    confirm: 'Entfernen',
  },
  leaveDialog: {
    title: 'Teilen auf diesem Computer beenden?',
    text: 'Alles in dieser Bibliothek bleibt. Änderungen werden nicht mehr mit Ihren anderen Computern ausgetauscht. Um wieder zu teilen, wählen Sie den Ordner und geben Sie den Code ein.',
    confirm: 'Teilen beenden',
  },
  words: {
    computers:
      'abgleich synchronisieren teilen laptop syncthing icloud dropbox nas usb stick zusammenführen geräte',
    computersStatus: 'problem zustand aktuell konflikt',
    computersName: 'umbenennen gerät',
    computersList: 'geräte entfernen laptop',
    computersCode: 'beitreten schlüssel passwort gerät anzeigen',
  },
}

export const conflictText: Translated<typeof en.conflictText> = {
  title: 'Auf zwei Computern geändert',
  thisComputer: 'dieser Computer',
  removedComputer: 'ein entfernter Computer',
  changed: (field, computers) =>
    computers === 2
      ? `${field} auf zwei Computern geändert.`
      : `${field} auf ${computers} Computern geändert.`,
  now: (version) => `Jetzt: ${version}.`,
  other: (version) => `Andere: ${version}.`,
  version: (value, computer) => `${value} (${computer})`,
  versionOf: (computer) => `Version von „${computer}“`,
  useOther: 'Andere verwenden',
  use: (version) => `${version} verwenden`,
  kept: 'Auf einem Computer gelöscht und auf einem anderen geändert. Gelöscht wurde nichts.',
  used: (field, computer) => `${field}: Version von „${computer}“ verwendet.`,
  gone: 'Das lässt sich hier nicht mehr zurücksetzen.',
  kinds: {
    call: 'Anruf',
    note: 'Notiz',
    theme: 'Thema',
    tag: 'Tag',
    person: 'Kontakt',
    followUp: 'Aufgabe',
    quoteSheet: 'Zitatblatt',
    correction: 'Korrektur',
    redaction: 'Schwärzung',
    redactionTerm: 'Begriff zum Schwärzen',
    dictionaryEntry: 'Wörterbucheintrag',
    savedSearch: 'Gespeicherte Suche',
  },
  fields: {
    name: 'Name',
    color: 'Farbe',
    text: 'Text',
    timestamp: 'Zeit',
    owner: 'Zuständig',
    person: 'Kontakt',
    dueDay: 'Fällig',
    snoozedUntil: 'Zurückgestellt',
    state: 'Status',
    original: 'Wörter',
    replacement: 'Korrektur',
    isOn: 'Schalter',
    side: 'Sprecher',
    query: 'Suche',
    sort: 'Sortierung',
    starredAt: 'Stern',
    inbox: 'Posteingang',
  },
  none: 'keine Angabe',
  on: 'ein',
  off: 'aus',
  both: 'beide',
  sides: { you: 'Sie', them: 'andere Person' },
  owners: { me: 'Sie', them: 'andere Person' },
  states: { open: 'offen', done: 'erledigt', dismissed: 'verworfen', confirmed: 'geschwärzt' },
  sorts: { relevance: 'Relevanz', newest: 'Neueste', oldest: 'Älteste' },
  starred: 'mit Stern',
  notStarred: 'ohne Stern',
  inInbox: 'im Posteingang',
  closed: 'erledigt',
  snoozed: (day) => `zurückgestellt bis ${day}`,
}
