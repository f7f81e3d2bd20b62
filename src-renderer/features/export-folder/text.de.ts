/** The German texts of the export folder. */
import { nameParts } from '../../../src-preload/contract/setting-values.ts'
import { numberOf } from '../../util/language.ts'
import type { exportFolderText as en } from './text.en.ts'

export const exportFolderText: typeof en = {
  title: 'Exportordner',
  folder: 'Ordner',
  folderText:
    'Offhook pflegt in einem Ordner zu jedem Anruf eine Markdown-Notiz, für Obsidian, Logseq und andere Apps. Was Sie in eine Notiz schreiben, bleibt erhalten.',
  choose: 'Ordner wählen …',
  change: 'Ändern …',
  show: 'Ordner öffnen',
  on: 'Ordner aktuell halten',
  onText: 'Neue Anrufe, Korrekturen, Notizen und Namen werden automatisch geschrieben.',
  audio: 'Audio kopieren',
  audioText: 'Geladenes Audio wird in einen Unterordner kopiert und in der Notiz verlinkt.',
  people: 'Notizen zu Personen',
  peopleText: 'Eine Notiz für jeden Kontakt, mit Links zu seinen Anrufen.',
  offset: 'Zeitzone im Datum',
  offsetText: 'Für die Datumseigenschaften von Obsidian ausschalten. Es gilt die Zeitzone dieses Computers.',
  namePattern: 'Dateinamen',
  namePatternText: `Für neue Notizen. Möglich sind ${nameParts.map((part) => `{${part}}`).join(' ')}.`,
  deleted: 'Wenn Sie einen Anruf löschen',
  deletedText: 'Notizen mit eigenem Text werden nie entfernt.',
  deletedChoices: { keep: 'Notiz behalten', remove: 'Notiz entfernen' },
  status: 'Status',
  off: 'Aus',
  checking: 'Änderungen werden geprüft …',
  upToDate: 'Aktuell',
  paused: 'Angehalten',
  lastWritten: (when) => `Zuletzt geschrieben: ${when}`,
  writing: 'Notizen werden geschrieben. Sie können weiterarbeiten.',
  progress: (done, total) => `${numberOf(done)} von ${numberOf(total)}`,
  writeAgain: 'Fehlende Notizen schreiben',
  problems: (count) =>
    count === 1 ? '1 Notiz wurde nicht geändert.' : `${numberOf(count)} Notizen wurden nicht geändert.`,
  problemText: {
    'front-matter':
      'Der Kopf der Notiz (Front Matter) fehlt oder ist beschädigt. Reparieren Sie ihn, oder löschen Sie die Notiz.',
    markers:
      'Einer der beiden Kommentare von Offhook fehlt. Stellen Sie ihn wieder her, oder löschen Sie die Notiz.',
    busy: 'Eine andere App hat sie gerade geändert. Offhook versucht es erneut.',
    size: 'Sie ist zu groß.',
    text: 'Sie ist kein UTF-8-Text.',
    copy: 'Sie ist die Kopie einer anderen Notiz. Löschen Sie eine von beiden.',
    write: 'Sie lässt sich nicht schreiben. Sie ist schreibgeschützt oder in einer anderen App geöffnet.',
  },
  moreProblems: (count) => `und ${numberOf(count)} weitere`,
  words: {
    exportFolder: 'obsidian logseq markdown notizen vault nas abgleich verzeichnis pfad',
    exportFolderOn: 'obsidian automatisch abgleich export',
    exportFolderAudio: 'aufnahmen mp3 wav export',
    exportFolderPeople: 'kontakte personen export',
    exportFolderOffset: 'utc obsidian eigenschaft ortszeit lokale zeit export',
    exportFolderName: 'vorlage muster dateiname',
    exportFolderDeleted: 'papierkorb entfernen löschen export',
    exportFolderStatus: 'fortschritt probleme fehler export reparieren',
  },
}
