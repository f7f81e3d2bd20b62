/** The German texts of the library and its audio. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

export const libraryText: Translated<typeof en.libraryText> = {
  audio: {
    title: 'Downloads',
    keep: 'Audio herunterladen für',
    keepText: {
      all: () => 'Audio wird für alle Anrufe geladen, damit Sie sie offline abspielen können.',
      recent: (days) =>
        `Audio wird für Anrufe ${days === 1 ? 'des letzten Tages' : `der letzten ${numberOf(days)} Tage`} geladen, für ältere beim Öffnen.`,
      starred: () => 'Audio wird für markierte Anrufe geladen, für andere beim Öffnen.',
      opened: () => 'Audio wird beim Öffnen eines Anrufs geladen. Transkripte werden immer geladen.',
    },
    keepChoices: { all: 'Alle Anrufe', recent: 'Neueste', starred: 'Markierte', opened: 'Nur beim Öffnen' },
    days: 'Zeitraum',
    daysText: 'Ältere Downloads bleiben, bis Sie sie entfernen oder das Limit unten erreicht ist.',
    dayChoice: (days) => (days === 365 ? '1 Jahr' : counted(days, 'Tag', 'Tage')),
    quota: 'Speicherlimit',
    quotaText:
      'Ist das Limit erreicht, werden die ältesten Downloads entfernt, außer bei markierten Anrufen. Sie können sie erneut laden.',
    noQuota: 'Kein Limit',
    quotaChoice: (gigabytes) => `${numberOf(gigabytes)} GB`,
    ownQuota: 'Eigene …',
  },
  quotaDialog: {
    ownTitle: 'Speicherlimit',
    ownLabel: 'Größe in GB',
    ownHint: (here) => `Derzeit belegt: ${here}.`,
    ownInvalid: 'Geben Sie eine Größe von mindestens 0,1 GB ein.',
    title: 'Downloads entfernen?',
    text: (count, upTo, size) =>
      `Das Audio von ${counted(count, 'Anruf', 'Anrufen')}${upTo === null ? '' : ` bis ${upTo}`} wird von diesem Computer entfernt (${size}). Transkripte bleiben, und Sie können das Audio erneut laden.`,
    next: 'Limit festlegen',
    confirm: (size) => `${size} entfernen`,
  },
  network: {
    title: 'Netzwerk und Energie',
    onMetered: 'In einem getakteten Netzwerk',
    onMeteredText: 'Was Offhook automatisch lädt. Sie können jederzeit selbst mehr laden.',
    onBattery: 'Im Akkubetrieb',
    onBatteryText: 'Was Offhook im Akkubetrieb automatisch lädt.',
    choices: { everything: 'Alles', 'no-audio': 'Nur Transkripte', nothing: 'Nichts' },
    always: 'Jedes Netzwerk als getaktet behandeln',
    alwaysText: 'Falls Ihr System getaktete Netzwerke nicht erkennt.',
  },
  library: {
    title: 'Bibliothek',
    where: 'Ort',
    loading: 'Wird geladen …',
    move: 'Verschieben …',
    moveBack: 'Zurückverschieben',
    size: 'Größe',
    sizes: (database, audio, free) => `Anrufe und Transkripte ${database} · Audio ${audio} · ${free} frei`,
    backup: 'Backup',
    lastBackup: (when) => `Letztes Backup: ${when}`,
    noBackup: 'Noch kein Backup. Ihre Markierungen und gespeicherten Suchen gibt es nur hier.',
    backUp: 'Backup erstellen …',
    restore: 'Wiederherstellen …',
  },
  backupDialog: {
    title: 'Backup der Bibliothek',
    text: 'Anrufe, Transkripte, Markierungen, gespeicherte Suchen und Einstellungen werden in einen neuen Ordner kopiert. Der API-Schlüssel ist nicht enthalten.',
    withAudio: (size) => `Mit Audio, ${size}`,
    withAudioText: 'Vollständige Kopie, auch wenn ein Anruf beim Dienst gelöscht wird.',
    withoutAudio: (size) => `Ohne Audio, ${size}`,
    withoutAudioText: 'Audio wird nach dem Wiederherstellen erneut geladen.',
    encrypt: 'Backup verschlüsseln',
    encryptText: 'Ohne Verschlüsselung kann jeder, der an das Backup gelangt, Ihre Anrufe lesen.',
    onlyHere:
      'Nur dieser Computer kann es öffnen, weil es noch keinen Wiederherstellungscode und keine Passphrase gibt.',
    choose: 'Ordner wählen …',
  },
  restoreDialog: {
    title: 'Backup wiederherstellen',
    about: (date) => `Erstellt am ${date}`,
    encrypted: 'Verschlüsselt',
    plain: 'Nicht verschlüsselt',
    calls: (count, withAudio) =>
      `${counted(count, 'Anruf', 'Anrufe')}, ${withAudio ? 'mit Audio' : 'ohne Audio'}`,
    locked: 'Dieser Computer hat keinen Schlüssel für dieses Backup.',
    secret: 'Wiederherstellungscode oder Passphrase',
    secretHint: 'Verwenden Sie den Code oder die Passphrase vom Zeitpunkt des Backups.',
    reveal: 'Eingabe anzeigen',
    missing: 'Geben Sie den Wiederherstellungscode oder die Passphrase ein.',
    unlock: 'Entsperren',
    noSecret:
      'Dieses Backup lässt sich hier nicht öffnen. Es hat weder einen Wiederherstellungscode noch eine Passphrase, daher hat nur der Computer, auf dem es erstellt wurde, seinen Schlüssel.',
    plainForEncrypted:
      'Dieses Backup ist nicht verschlüsselt, daher kann Offhook nicht erkennen, ob es jemand verändert hat. Die wiederhergestellte Bibliothek bleibt verschlüsselt.',
    replaces:
      'Das Backup ersetzt die Bibliothek dieses Kontos. Ihre bisherige Bibliothek bleibt unter einem anderen Namen erhalten.',
    restore: 'Wiederherstellen',
    restored: 'Backup wiederhergestellt.',
    restoredKept:
      'Backup wiederhergestellt. Ihre bisherige Bibliothek wurde unter einem anderen Namen behalten.',
  },
  personal: {
    title: 'Notizen und Namen',
    about:
      'Notizen, Stellen mit Themen, Aufgaben, Markierungen, Tags, Kontakte, Korrekturen, Wörterbuch, Schwärzungen und gespeicherte Suchen in einer Datei, ohne die Anrufe.',
    export: 'Exportieren …',
    exported: (fileName) => `„${fileName}“ exportiert.`,
    import: 'Importieren …',
    importTitle: 'Notizen und Namen importieren',
    from: (fileName) => `Aus „${fileName}“`,
    merge: 'Zusammenführen',
    mergeText: 'Fehlendes wird hinzugefügt. Weicht die Datei ab, bleibt Ihre Version erhalten.',
    replace: 'Ersetzen',
    replaceText: 'Was nicht in der Datei ist, wird entfernt. Das lässt sich nicht rückgängig machen.',
    changes: 'Änderungen',
    kinds: {
      notes: 'Notizen',
      themes: 'Themen',
      quoteSheets: 'Zitatblätter',
      followUps: 'Aufgaben',
      stars: 'Markierungen',
      callTags: 'Tags an Anrufen',
      tags: 'Tags',
      contacts: 'Kontakte',
      corrections: 'Korrekturen',
      redactions: 'Schwärzungen',
      redactionTerms: 'Begriffe zum Schwärzen',
      savedSearches: 'Gespeicherte Suchen',
      dictionary: 'Wörterbuch',
      exceptions: 'Ausnahmen des Wörterbuchs',
      keptAudio: 'Behaltene Aufnahmen',
      keptCalls: 'Vor dem Löschen bewahrte Anrufe',
    },
    outcomes: {
      added: (count) => `${numberOf(count)} neu`,
      changed: (count) => `${numberOf(count)} geändert`,
      removed: (count) => `${numberOf(count)} entfernt`,
      conflicts: (count) => `${numberOf(count)} anders, nicht geändert`,
      kept: (count) => `${numberOf(count)} schon hier`,
      leftOut: (count) => `${numberOf(count)} ausgelassen`,
    },
    cleanedNames: (count) =>
      `Steuerzeichen und überzählige Leerzeichen werden aus ${count === 1 ? '1 Namen' : `${numberOf(count)} Namen`} entfernt.`,
    actingSearches: (count) =>
      count === 1
        ? '1 gespeicherte Suche bearbeitet Anrufe selbst.'
        : `${numberOf(count)} gespeicherte Suchen bearbeiten Anrufe selbst.`,
    deletingSearches: (count) =>
      count === 1
        ? '1 davon löscht Anrufe. Das wird nicht übernommen.'
        : `${numberOf(count)} davon löschen Anrufe. Das wird nicht übernommen.`,
    deletingReplaced: (count) =>
      count === 1 ? '1 davon löscht Anrufe.' : `${numberOf(count)} davon löschen Anrufe.`,
    leftOut: 'Einträge zu Anrufen, die nicht in dieser Bibliothek sind, werden ausgelassen.',
    nothing: 'Nichts zu ändern.',
    run: 'Importieren',
    done: 'Import abgeschlossen',
    close: 'Fertig',
  },
  tasks: {
    working: {
      backup: 'Backup wird erstellt. Sie können weiterarbeiten.',
      restore: 'Backup wird wiederhergestellt',
      move: 'Bibliothek wird verschoben',
      export: 'Anrufe werden exportiert. Sie können weiterarbeiten.',
      encrypt: 'Bibliothek wird verschlüsselt',
      decrypt: 'Bibliothek wird entschlüsselt',
    },
    progress: (done, total) => `${done} von ${total}`,
    exported: (done, total) => `${numberOf(done)} von ${counted(total, 'Anruf', 'Anrufen')}`,
    counting: 'Kopie wird vorbereitet',
    backedUp: (recordings, files, size) =>
      `${counted(recordings, 'Anruf', 'Anrufe')}${files > 0 ? ` und ${counted(files, 'Audiodatei', 'Audiodateien')}` : ''} gesichert, ${size}.`,
    backupCancelled: 'Backup abgebrochen. Nichts wurde gespeichert.',
    moved: 'Bibliothek verschoben.',
  },
  recovery: {
    title: 'Die Bibliothek war beschädigt und wird neu aufgebaut.',
    missing: 'Die Datei der Bibliothek fehlte.',
    quarantined: (name) => `Die beschädigte Datei wurde als „${name}“ behalten.`,
    audio: (count) => `${counted(count, 'Audiodatei', 'Audiodateien')} behalten.`,
    salvaged: (salvaged) => {
      const kinds: [number, string, string][] = [
        [salvaged.stars, 'Markierung', 'Markierungen'],
        [salvaged.notes, 'Notiz', 'Notizen'],
        [salvaged.themes, 'Thema', 'Themen'],
        [salvaged.tags, 'Tag', 'Tags'],
        [salvaged.people, 'Name', 'Namen'],
        [salvaged.corrections, 'Korrektur', 'Korrekturen'],
        [salvaged.savedSearches, 'gespeicherte Suche', 'gespeicherte Suchen'],
        [salvaged.dialIntents, 'gestarteter Anruf', 'gestartete Anrufe'],
        [salvaged.choices, 'weitere Änderung', 'weitere Änderungen'],
      ]
      const parts = kinds.filter(([count]) => count > 0).map((kind) => counted(...kind))
      return parts.length === 0 ? null : `Wiederhergestellt: ${parts.join(', ')}.`
    },
    incomplete: 'Einige Ihrer Daten konnten nicht wiederhergestellt werden.',
    dismiss: 'Schließen',
  },
  problem: {
    repair: 'Bibliothek reparieren',
    openReplaced: 'Trotzdem öffnen …',
    repairText:
      'Die Bibliothek wird aus den Daten des Dienstes und Ihren Downloads neu aufgebaut. Die beschädigte Datei bleibt erhalten.',
  },
  diskFull: {
    text: 'Der Datenträger ist voll. Die Synchronisierung wird fortgesetzt, sobald genug Platz ist.',
    action: 'Downloads begrenzen',
  },
  diskError: {
    text: 'Auf den Datenträger kann nicht geschrieben werden. Er ist vielleicht schreibgeschützt, defekt oder gehört einem anderen Benutzer. Die Synchronisierung wird fortgesetzt, sobald er wieder beschreibbar ist.',
    action: 'Datenordner anzeigen',
  },
  unsandboxed:
    'Offhook läuft ohne seine Sicherheits-Sandbox. Starten Sie es ohne --no-sandbox und ELECTRON_DISABLE_SANDBOX neu.',
}
