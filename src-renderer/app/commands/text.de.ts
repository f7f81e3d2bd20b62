/** The German texts of the commands, the palette and the shortcuts. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

const titles: Translated<typeof en.commandsText.titles> = {
  'go.all': { title: 'Zu allen Anrufen', words: 'gehe liste start aufnahmen' },
  'go.inbound': { title: 'Zu eingehenden Anrufen', words: 'gehe angenommen empfangen' },
  'go.outbound': { title: 'Zu ausgehenden Anrufen', words: 'gehe gewählt getätigt' },
  'go.starred': { title: 'Zu markierten Anrufen', words: 'gehe favoriten sterne' },
  'go.unheard': { title: 'Zu ungehörten Anrufen', words: 'gehe neu nicht abgespielt' },
  'go.not-ready': {
    title: 'Zu Anrufen, die nicht bereit sind',
    words: 'gehe wartend ausstehend fehlgeschlagen',
  },
  'go.trash': { title: 'Zu „Zuletzt gelöscht“', words: 'gehe papierkorb wiederherstellen entfernt' },
  'go.search': { title: 'Zur Suche', words: 'gehe finden' },
  'go.people': { title: 'Zu den Personen', words: 'gehe kontakte adressbuch namen' },
  'go.dialer': { title: 'Zum Wählfeld', words: 'gehe anrufen telefon nummer tasten' },
  'go.readiness': { title: 'Zu „Offline verfügbar“', words: 'gehe bestand heruntergeladen' },
  'go.account': { title: 'Zum Konto', words: 'gehe tarif minuten schlüssel' },
  'go.settings': { title: 'Zu den Einstellungen', words: 'gehe optionen vorlieben' },
  'app.palette': { title: 'Befehlspalette', words: 'befehle' },
  'app.shortcuts': { title: 'Tastenkürzel', words: 'tasten hilfe übersicht' },
  'app.keyboard': { title: 'Tastenkürzel ändern', words: 'tasten belegen einstellungen' },
  'app.escape': { title: 'Zuletzt Geöffnetes schließen' },
  'app.undo': { title: 'Rückgängig', words: 'zurücknehmen' },
  'app.redo': { title: 'Wiederholen', words: 'noch einmal' },
}

const list = new Intl.ListFormat('de')
const quoted = (names: readonly string[]) => names.map((name) => `„${name}“`)

export const commandsText: Translated<typeof en.commandsText> = {
  titles,
  groups: {
    go: 'Wechseln',
    list: 'Listen',
    search: 'Suchen',
    reader: 'Lesen',
    player: 'Hören',
    notes: 'Notizen, Lesezeichen, Tags, Korrekturen',
    people: 'Personen',
    app: 'Offhook',
  },
  palette: {
    label: 'Befehlspalette',
    placeholder: 'Befehle, Personen, Anrufe, Suchen, Tags',
    results: 'Auswahl',
    sections: {
      recent: 'Zuletzt verwendet',
      commands: 'Befehle',
      people: 'Personen',
      accounts: 'Konten',
      calls: 'Anrufe',
      saved: 'Gespeicherte Suchen',
      tags: 'Tags',
      search: 'Suche',
    },
    searchFor: (query) => `Alle Anrufe nach „${query}“ durchsuchen`,
    calls: (count) => `${numberOf(count)} ${count === 1 ? 'Anruf' : 'Anrufe'}`,
    nothing: 'Nichts passt.',
    choose: 'Wählen',
    dial: 'Ins Wählfeld übernehmen',
    close: 'Schließen',
  },
  sheet: {
    title: 'Tastenkürzel',
    filter: 'Nach Name oder Taste filtern',
    print: 'Drucken',
    change: 'Ändern …',
    nothing: 'Kein Befehl heißt so, und keiner hat diese Taste.',
    fixed: 'Wo der Fokus ist',
    fixedKeys: {
      'row-page': 'Eine Bildschirmhöhe Zeilen nach oben oder unten',
      'row-edge': 'Erste oder letzte Zeile, erster oder letzter Redebeitrag',
      'row-menu': 'Menü eines Anrufs oder Redebeitrags',
      'turn-step': 'Voriger oder nächster Redebeitrag des Transkripts',
      'turn-play': 'Ab dem Redebeitrag abspielen',
      'turn-select': 'Redebeiträge des Transkripts auswählen',
      'find-step': 'Nächste oder vorige gefundene Stelle im Anruf',
      'find-play': 'Gefundene Stelle im Anruf abspielen',
      'note-end': 'Notiz verlassen; sie ist gespeichert',
      rename: 'Gespeicherte Suche, Tag oder Lesezeichen umbenennen',
      delete: 'Gespeicherte Suche, Tag oder Lesezeichen löschen',
    },
  },
  settings: {
    title: 'Tastatur',
    shortcuts: 'Tastenkürzel',
    changed: (count) => {
      if (count === 0) return 'Alle Befehle haben ihre üblichen Tasten.'
      return count === 1
        ? '1 Befehl hat Tasten, die Sie gewählt haben.'
        : `${numberOf(count)} Befehle haben Tasten, die Sie gewählt haben.`
    },
    show: 'Alle zeigen',
    hide: 'Ausblenden',
    command: 'Befehl',
    keys: 'Tasten',
    add: (command) => `Taste für „${command}“ hinzufügen`,
    remove: (key, command) => `${key} von „${command}“ entfernen`,
    reset: (command) => `Übliche Tasten für „${command}“`,
    resetAll: 'Alle zurücksetzen',
    allReset: 'Alle Befehle haben wieder ihre üblichen Tasten.',
    press: 'Tasten drücken, Esc zum Verlassen',
    recording: (command) => `Tasten drücken, Esc zum Verlassen: „${command}“`,
    systems: (key) => `${key} gehört dem System oder jedem Fenster und lässt sich nicht verwenden.`,
    taken: (key, commands) => `${key} ist vergeben für ${list.format(quoted(commands))}.`,
    also: (commands) => `Auch vergeben für ${list.format(quoted(commands))}`,
    takeOver: 'Stattdessen hier verwenden',
    cancel: 'Abbrechen',
  },

  or: 'oder',
}
