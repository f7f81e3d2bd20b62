/** The German texts of the library and its audio. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

export const libraryText: Translated<typeof en.libraryText> = {
  audio: {
    title: 'Audio auf diesem Gerät',
    keep: 'Audio behalten von',
    keepText: {
      all: () => 'Das Audio jedes Anrufs wird geholt, damit sich alle offline abspielen lassen.',
      recent: (days) =>
        `Das Audio von Anrufen ${days === 1 ? 'des letzten Tages' : `der letzten ${numberOf(days)} Tage`} wird geholt; das älterer, wenn Sie sie öffnen.`,
      starred: () => 'Das Audio markierter Anrufe wird geholt; das anderer, wenn Sie sie öffnen.',
      opened: () => 'Audio wird geholt, wenn Sie einen Anruf öffnen. Transkripte sind immer vollständig.',
    },
    keepChoices: { all: 'Allen', recent: 'Letzte Tage', starred: 'Markierten', opened: 'Geöffneten' },
    days: 'Wie viele Tage',
    daysText: 'Audio, das schon hier ist, bleibt, bis Sie es entfernen oder die Grenze unten es freigibt.',
    dayChoice: (days) => (days === 365 ? '1 Jahr' : counted(days, 'Tag', 'Tage')),
    quota: 'Größengrenze für Audio',
    quotaText:
      'Darüber hinaus wird hier das Audio der ältesten Anrufe freigegeben, nie das markierter. Beim Dienst bleibt es erhalten.',
    noQuota: 'Keine Grenze',
    quotaChoice: (gigabytes) => `${numberOf(gigabytes)} GB`,
    ownQuota: 'Andere Größe …',
  },
  quotaDialog: {
    ownTitle: 'Größengrenze für Audio',
    ownLabel: 'Größe in GB',
    ownHint: (here) => `Jetzt hier: ${here}.`,
    ownInvalid: 'Geben Sie eine Größe von mindestens 0,1 GB ein.',
    title: 'Audio auf diesem Gerät freigeben?',
    text: (count, upTo, size) =>
      `Damit wird das Audio von ${counted(count, 'Anruf', 'Anrufen')}${upTo === null ? '' : ` bis ${upTo}`} freigegeben, ${size}. Transkripte bleiben; das Audio bleibt beim Dienst.`,
    cancel: 'Abbrechen',
    next: 'Grenze setzen',
    confirm: (size) => `${size} freigeben`,
  },
  network: {
    title: 'Netz und Strom',
    onMetered: 'In einem Netz mit Volumengrenze',
    onMeteredText: 'Was Offhook von sich aus holt. Was Sie verlangen, wird immer geholt.',
    onBattery: 'Im Akkubetrieb',
    onBatteryText: 'Dasselbe, solange das Gerät mit Akku läuft.',
    choices: { everything: 'Alles', 'no-audio': 'Nur Transkripte', nothing: 'Nichts' },
    always: 'Jedes Netz als begrenzt behandeln',
    alwaysText: 'Für Systeme, die nicht sagen, welches Netz eine Volumengrenze hat.',
  },
  library: {
    title: 'Bibliothek',
    where: 'Ort',
    loading: 'Wird gelesen …',
    move: 'Verschieben …',
    moveBack: 'Zurückverschieben',
    size: 'Größe',
    sizes: (database, audio, free) =>
      `Anrufe und Transkripte ${database} · Audio ${audio} · ${free} frei auf dem Datenträger`,
    backup: 'Sicherung',
    lastBackup: (when) => `Letzte Sicherung ${when}.`,
    noBackup:
      'Es gibt noch keine Sicherung. Markierungen, gespeicherte Suchen und Ihre Entscheidungen gibt es sonst nirgends.',
    backUp: 'Sichern …',
    restore: 'Wiederherstellen …',
  },
  backupDialog: {
    title: 'Bibliothek sichern',
    text: 'Eine stimmige Kopie wird in einen neuen Ordner geschrieben, während Sie weiterarbeiten. Sie enthält Anrufe, Transkripte, Markierungen, gespeicherte Suchen und Einstellungen, nie den API-Schlüssel.',
    withAudio: (size) => `Mit Audio, ${size}`,
    withAudioText: 'Vollständig, auch wenn der Dienst einen Anruf verliert.',
    withoutAudio: (size) => `Ohne Audio, ${size}`,
    withoutAudioText: 'Nach dem Wiederherstellen wird Audio erneut vom Dienst geholt.',
    cancel: 'Abbrechen',
    choose: 'Ordner wählen …',
  },
  restoreDialog: {
    title: 'Sicherung wiederherstellen',
    text: 'Die Sicherung tritt an die Stelle der geöffneten Bibliothek. Diese bleibt unter anderem Namen daneben liegen; nichts wird gelöscht.',
    cancel: 'Abbrechen',
    choose: 'Sicherung wählen …',
  },
  tasks: {
    working: {
      backup: 'Die Bibliothek wird gesichert. Sie können weiterarbeiten.',
      restore: 'Die Sicherung wird wiederhergestellt',
      move: 'Die Bibliothek wird verschoben',
    },
    progress: (done, total) => `${done} von ${total}`,
    counting: 'Zählt, was zu kopieren ist',
    backedUp: (recordings, files, size) =>
      `${counted(recordings, 'Anruf', 'Anrufe')}${files > 0 ? ` und ${counted(files, 'Audiodatei', 'Audiodateien')}` : ''} gesichert, ${size}.`,
    restored: 'Die Sicherung ist wiederhergestellt. Was vorher offen war, liegt unter anderem Namen daneben.',
    moved: 'Die Bibliothek wurde verschoben.',
  },
  recovery: {
    title: 'Die Bibliothek war beschädigt und wird neu aufgebaut.',
    missing: 'Ihre Datei fehlte.',
    quarantined: (name) => `Die beschädigte Datei bleibt als „${name}“ erhalten.`,
    audio: (count) =>
      `${counted(count, 'Audiodatei', 'Audiodateien')} auf diesem Datenträger ${count === 1 ? 'wird' : 'werden'} übernommen statt erneut geholt.`,
    salvaged: (salvaged) => {
      const kinds: [number, string, string][] = [
        [salvaged.stars, 'Markierung', 'Markierungen'],
        [salvaged.notes, 'Notiz', 'Notizen'],
        [salvaged.bookmarks, 'Lesezeichen', 'Lesezeichen'],
        [salvaged.tags, 'Tag', 'Tags'],
        [salvaged.people, 'Name', 'Namen'],
        [salvaged.corrections, 'Korrektur', 'Korrekturen'],
        [salvaged.savedSearches, 'gespeicherte Suche', 'gespeicherte Suchen'],
        [salvaged.dialIntents, 'begonnener Anruf', 'begonnene Anrufe'],
        [salvaged.choices, 'Ihrer Entscheidungen', 'Ihrer Entscheidungen'],
      ]
      const parts = kinds.filter(([count]) => count > 0).map((kind) => counted(...kind))
      return parts.length === 0 ? null : `Daraus gerettet: ${parts.join(', ')}.`
    },
    incomplete: 'Ein Teil dessen, was Sie hinzugefügt hatten, war nicht lesbar.',
    dismiss: 'Schließen',
  },
  problem: {
    repair: 'Bibliothek reparieren',
    repairText:
      'Die beschädigte Datei wird beiseitegelegt, nicht gelöscht, und die Bibliothek aus dem Dienst und dem Audio auf diesem Datenträger neu aufgebaut.',
    tryAgain: 'Erneut versuchen',
  },
  diskFull: {
    text: 'Der Datenträger ist voll. Alles hier bleibt nutzbar; das Holen geht von selbst weiter, sobald Platz ist.',
    action: 'Audio begrenzen',
  },
  diskError: {
    text: 'Auf den Datenträger kann nicht geschrieben werden: Er ist vielleicht schreibgeschützt, defekt oder gehört jemand anderem. Alles hier bleibt lesbar; das Holen geht von selbst weiter, sobald das behoben ist.',
    action: 'Datenordner zeigen',
  },
  unsandboxed:
    'Offhook läuft ohne die Sandbox von Chromium: Ein Fehler im Fenster könnte alle Ihre Dateien erreichen. Beenden Sie es, und starten Sie es ohne --no-sandbox und ELECTRON_DISABLE_SANDBOX.',
}
