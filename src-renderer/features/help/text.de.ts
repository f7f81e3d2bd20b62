/** The German texts of help: the guide, the first steps, what is new. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const helpText: Translated<typeof en.helpText> = {
  link: (title) => `Anleitung: ${title}`,
  whatsNew: 'Neuigkeiten',
  updated: (version) => `Offhook wurde auf ${version} aktualisiert.`,
}

export const licensesText: Translated<typeof en.licensesText> = {
  title: 'Lizenzen',
  intro: 'Offhook enthält diese Pakete. Die Lizenzen von Chromium sind im Ordner der App.',
  missing: 'Die Lizenzen sind Teil der gebauten App.',
}

export const stepsText: Translated<typeof en.stepsText> = {
  title: 'Erste Schritte',
  progress: (done, total) => `${done} von ${total} erledigt`,
  hide: 'Erste Schritte ausblenden',
  done: 'Erledigt',
  steps: {
    find: 'Gesagtes finden.',
    hear: 'Wort doppelklicken und hören.',
    keep: 'Wörter anstreichen oder eine Notiz schreiben.',
    promise: 'Zugesagtes abhaken.',
  },
}

export const guideText: Translated<typeof en.guideText> = {
  title: 'Anleitung',
  pagesLabel: 'Seiten',
  pages: {
    connect: {
      title: 'Verbinden',
      words: 'konto api schlüssel adresse beispiel anmelden einrichten synchronisieren',
    },
    find: {
      title: 'Gesagtes finden',
      words:
        'suche suchen wörter wortfolge anführungszeichen operatoren filter tippfehler treffer zeilen aktionen automatisch',
    },
    listen: {
      title: 'Anhören',
      words: 'abspielen audio wort wellenform tempo stille sprecher schleife ungehört wiedergabe',
    },
    keep: {
      title: 'Stellen behalten',
      words: 'notiz stelle anstreichen lesezeichen markieren stern tag merken favorit aufgabe',
    },
    passages: {
      title: 'Stellen',
      words: 'zitat markierung thema code zitieren zählen forschung lesezeichen sammeln',
    },
    'follow-ups': {
      title: 'Aufgaben',
      words: 'zusage to-do fällig datum erinnerung zurückstellen eingang schulden',
    },
    correct: {
      title: 'Korrekturen und Sprecher',
      words: 'korrigieren falsch verhört transkript schreibweise ändern beitrag',
    },
    people: {
      title: 'Personen und Namen',
      words: 'kontakt name nummer importieren vcard csv adressbuch zusammenführen',
    },
    call: {
      title: 'Anrufen',
      words: 'wählfeld telefon nummer klingeln minuten link zurückrufen',
    },
    'take-out': {
      title: 'Exportieren und teilen',
      words:
        'export exportieren kopieren zitat zitieren fußnote gericht seite zeile nummeriert drucken srt vtt untertitel text txt markdown csv excel tabelle json html webseite docx word refi qda qdpx maxqda atlas.ti nvivo ziehen teilen link kalender pdf schwärzen',
    },
    assistants: {
      title: 'Assistenten',
      words: 'ki mcp claude chatgpt cursor freigeben teilen vorschläge token paket llm',
    },
    backup: {
      title: 'Sichern, verschieben, löschen',
      words: 'backup wiederherstellen bibliothek speicherplatz limit papierkorb entfernen ordner',
    },
    computers: {
      title: 'Mehrere Computer',
      words:
        'abgleich synchronisieren teilen ordner laptop syncthing icloud dropbox nas usb stick code zusammenführen konflikt gerät',
    },
    keys: {
      title: 'Tasten, Datenschutz, offline',
      words: 'tastatur tastenkürzel befehlspalette sicherheit daten netzwerk hilfe',
    },
  },
}

export const helpCommandsText: Translated<typeof en.helpCommandsText> = {
  'help.guide': { title: 'Anleitung', words: 'hilfe handbuch dokumentation' },
  'help.first-steps': { title: 'Erste Schritte', words: 'hilfe einführung aufgaben anfang' },
  'help.licenses': { title: 'Lizenzen', words: 'hilfe open source pakete rechtliches urheber' },
  'help.whats-new': { title: 'Neuigkeiten', words: 'hilfe änderungen versionen aktualisierung' },
}
