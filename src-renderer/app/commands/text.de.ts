/** The German texts of the commands, the palette and the shortcuts. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const titles: Translated<typeof en.commandsText.titles> = {
  'go.inbox': { title: 'Zum Posteingang', words: 'gehe neu unerledigt anrufe' },
  'go.all': { title: 'Zu allen Anrufen', words: 'gehe liste start aufnahmen' },
  'go.inbound': { title: 'Zu eingehenden Anrufen', words: 'gehe angenommen empfangen' },
  'go.outbound': { title: 'Zu ausgehenden Anrufen', words: 'gehe gewählt getätigt' },
  'go.starred': { title: 'Zu markierten Anrufen', words: 'gehe favoriten sterne' },
  'go.unheard': { title: 'Zu ungehörten Anrufen', words: 'gehe neu nicht abgespielt' },
  'go.failed': { title: 'Zu fehlgeschlagenen Anrufen', words: 'gehe fehler dienst' },
  'go.different-length': {
    title: 'Zu Anrufen mit abweichender Länge',
    words: 'gehe unvollständig audio',
  },
  'go.removed-at-service': {
    title: 'Zu beim Dienst gelöschten Anrufen',
    words: 'gehe entfernt behalten',
  },
  'go.not-ready': {
    title: 'Zu nicht bereiten Anrufen',
    words: 'gehe wartend ausstehend fehlgeschlagen',
  },
  'go.proposals': { title: 'Zu „Vorschläge“', words: 'gehe assistent ki änderungen prüfen eingang' },
  'go.dictionary': {
    title: 'Zum Wörterbuch',
    words: 'gehe dictionary korrekturen vokabular schreibweise namen verhört',
  },
  'go.exports': { title: 'Zum Exportverlauf', words: 'gehe exportiert protokoll gedruckt sha-256 hash' },
  'go.trash': { title: 'Zu „Zuletzt gelöscht“', words: 'gehe papierkorb wiederherstellen entfernt' },
  'go.search': { title: 'Zur Suche', words: 'gehe finden' },
  'go.passages': { title: 'Zu den Stellen', words: 'gehe zitate themen markierungen lesezeichen' },
  'go.follow-ups': { title: 'Zu den Aufgaben', words: 'gehe zusagen erinnerungen fällig to-do' },
  'go.quotes': { title: 'Zu den Zitatblättern', words: 'gehe stellen dokument weitergeben' },
  'go.people': { title: 'Zu den Kontakten', words: 'gehe personen adressbuch namen' },
  'go.dialer': { title: 'Zum Wählfeld', words: 'gehe anrufen telefon nummer tasten' },
  'go.readiness': { title: 'Zur Offline-Bibliothek', words: 'gehe bereitschaft downloads' },
  'go.account': { title: 'Zum Konto', words: 'gehe tarif minuten schlüssel' },
  'go.settings': { title: 'Zu den Einstellungen', words: 'gehe optionen vorlieben' },
  'app.palette': { title: 'Befehlspalette', words: 'befehle' },
  'app.shortcuts': { title: 'Tastenkürzel', words: 'tasten hilfe übersicht' },
  'app.keyboard': { title: 'Tastenkürzel ändern', words: 'tasten belegen einstellungen' },
  'app.escape': { title: 'Schließen' },
  'app.undo': { title: 'Rückgängig', words: 'zurücknehmen' },
  'app.redo': { title: 'Wiederholen', words: 'noch einmal' },
}

const list = new Intl.ListFormat('de')
const quoted = (names: readonly string[]) => names.map((name) => `„${name}“`)

export const commandsText: Translated<typeof en.commandsText> = {
  titles,
  groups: {
    go: 'Navigation',
    list: 'Listen',
    search: 'Suche',
    reader: 'Transkript',
    player: 'Wiedergabe',
    notes: 'Notizen, Stellen, Tags, Korrekturen',
    people: 'Kontakte',
    app: 'Offhook',
  },
  palette: {
    label: 'Befehlspalette',
    placeholder: 'Befehle, Kontakte, Anrufe, Suchen, Tags durchsuchen',
    results: 'Ergebnisse',
    sections: {
      recent: 'Zuletzt verwendet',
      commands: 'Befehle',
      people: 'Kontakte',
      accounts: 'Konten',
      guide: 'Anleitung',
      calls: 'Anrufe',
      saved: 'Gespeicherte Suchen',
      tags: 'Tags',
      search: 'Suche',
    },
    searchFor: (query) => `Alle Anrufe nach „${query}“ durchsuchen`,
    calls: (count) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`,
    nothing: 'Keine Ergebnisse',
    choose: 'Auswählen',
    dial: 'Im Wählfeld öffnen',
    close: 'Schließen',
  },
  sheet: {
    title: 'Tastenkürzel',
    filter: 'Tastenkürzel suchen',
    print: 'Drucken',
    change: 'Ändern …',
    nothing: 'Keine passenden Tastenkürzel',
    fixed: 'Feste Tastenkürzel',
    fixedKeys: {
      'row-page': 'Seite nach oben oder unten',
      'row-edge': 'Erste oder letzte Zeile, erster oder letzter Beitrag',
      'row-menu': 'Menü eines Anrufs oder Beitrags öffnen',
      'turn-step': 'Vorheriger oder nächster Beitrag',
      'turn-play': 'Ab diesem Beitrag abspielen',
      'turn-select': 'Beiträge auswählen',
      'find-step': 'Nächster oder vorheriger Treffer im Anruf',
      'find-play': 'Ab dem Treffer abspielen',
      'note-end': 'Bearbeiten einer Notiz beenden',
      rename: 'Gespeicherte Suche oder Tag umbenennen',
      delete: 'Gespeicherte Suche, Tag oder Thema löschen',
    },
  },
  settings: {
    title: 'Tastatur',
    shortcuts: 'Tastenkürzel',
    changed: (count) => {
      if (count === 0) return 'Alle Tastenkürzel sind auf Standard gesetzt.'
      return count === 1 ? '1 Tastenkürzel geändert' : `${numberOf(count)} Tastenkürzel geändert`
    },
    show: 'Alle anzeigen',
    hide: 'Ausblenden',
    command: 'Befehl',
    keys: 'Tastenkürzel',
    add: (command) => `Tastenkürzel für „${command}“ hinzufügen`,
    remove: (key, command) => `Tastenkürzel ${key} von „${command}“ entfernen`,
    reset: (command) => `Tastenkürzel für „${command}“ zurücksetzen`,
    resetAll: 'Alle zurücksetzen',
    allReset: 'Alle Tastenkürzel zurückgesetzt.',
    press: 'Tastenkürzel drücken (Esc zum Abbrechen)',
    recording: (command) => `Tastenkürzel für „${command}“ drücken (Esc zum Abbrechen)`,
    systems: (key) => `${key} ist vom System belegt und kann nicht verwendet werden.`,
    taken: (key, commands) => `${key} wird bereits für ${list.format(quoted(commands))} verwendet.`,
    also: (commands) => `Auch für ${list.format(quoted(commands))} verwendet`,
    useHere: 'Hier verwenden',
  },

  or: 'oder',
}
