/** German; see `en/settings.ts`. */
import type { settingsText as en } from '../en/settings.ts'
import { numberOf, type Translated } from '../language.ts'

export const settingsText: Translated<typeof en> = {
  language: 'Sprache',
  languageText: 'Des Fensters. Anrufe werden nie übersetzt.',
  languages: { system: 'System', en: 'English', de: 'Deutsch' },
  listLayout: 'Anruflisten',
  listLayoutText: 'Kompakt zeigt mehr Anrufe, Spalten zeigen, was über jeden bekannt ist.',
  listLayouts: { comfortable: 'Großzügig', compact: 'Kompakt', columns: 'Spalten' },

  reading: 'Lesen und Hören',
  transcriptLayout: 'Transkript',
  transcriptLayoutText: 'Absätze mit der Zeit daneben, oder Ihre Worte rechts wie im Messenger.',
  transcriptLayouts: { plain: 'Absätze', bubbles: 'Sprechblasen' },
  transcriptSize: 'Textgröße der Transkripte',
  transcriptSizeText: 'Alles andere folgt der Vergrößerung des Fensters.',
  percent: (size) => `${size} %`,
  showDetails: 'Details neben dem Transkript zeigen',
  showDetailsText: 'Notizen, was vereinbart wurde, und das Gespräch auf einen Blick.',
  skipSilence: 'Stille überspringen',
  skipSilenceText: 'Strecken, in denen niemand spricht, werden beim Abspielen übergangen.',
  playbackRate: 'Abspielgeschwindigkeit',
  playbackRateText: 'Stimmen behalten ihre Tonhöhe.',
  rate: (rate) => `${numberOf(rate)} ×`,

  parts: {
    account: 'Konto',
    sync: 'Abgleich und Speicher',
    reading: 'Lesen und Hören',
    calling: 'Anrufen',
    notifications: 'Mitteilungen',
    appearance: 'Aussehen und Fenster',
    keyboard: 'Tastatur',
    privacy: 'Datenschutz',
    diagnostics: 'Diagnose',
  },
  search: 'Einstellungen durchsuchen',
  sections: 'Abschnitte',
  nothing: (typed) => `Keine Einstellung passt zu „${typed}“.`,
  found: (count) => (count === 1 ? 'Eine Einstellung' : `${numberOf(count)} Einstellungen`),

  account: {
    connected: 'Verbundenes Konto',
    show: 'Konto zeigen',
    showText: 'Name, Zeitzone, Tarif, Minuten, API-Schlüssel und weitere Konten.',
  },

  calling: {
    region: 'Nummern ohne Landesvorwahl',
    regionText: 'Sie gelten als Nummern dieses Landes.',
    regionAutomatic: (country) => (country === null ? 'Wie das Konto' : `Wie das Konto: ${country}`),
    tones: 'Töne der Wähltastatur',
    tonesText: 'Jede Taste klingt wie am Telefon. Niemand außer Ihnen hört sie.',
    links: 'Telefonlinks mit Offhook öffnen',
    linksText:
      'Nummern auf Webseiten und in E-Mails öffnen die Wähltastatur. Sie werden gefragt, bevor jemand angerufen wird.',
    shortcut: 'Von überall wählen',
    shortcutText:
      'Tasten, die in jedem Programm die Wähltastatur öffnen, mit der Nummer aus der Zwischenablage.',
    shortcutTaken: 'Ein anderes Programm hat diese Tasten. Wählen Sie andere.',
    shortcutNeeds: 'Halten Sie Strg, Alt oder Cmd mit einer weiteren Taste.',
    shortcutSet: 'Tasten wählen …',
    shortcutPress: 'Tasten drücken, Esc zum Verlassen',
    shortcutRemove: 'Tasten entfernen',
  },
  unsupported: 'Dieses System kann das nicht.',

  notifications: {
    transcripts: 'Mitteilen, wenn ein Anruf bereit ist',
    transcriptsText: 'Eine Mitteilung des Systems, wenn das Transkript eines neuen Anrufs angekommen ist.',
    content: 'Zeigen, wer es war und was gesagt wurde',
    contentText:
      'Sonst nur, dass ein Anruf angekommen ist: Auf einem gesperrten Bildschirm könnten andere es lesen.',
    badge: 'Ungehörte Anrufe am Symbol der App zählen',
    badgeText: 'Im Dock oder in der Taskleiste.',
    none: 'Dieses System zeigt keine Mitteilungen.',
  },

  zoom: 'Größe von allem',
  zoomText: 'Strg oder Cmd mit + und − tut dasselbe.',
  launchAtLogin: 'Beim Anmelden starten',
  launchAtLoginText: 'Ohne Fenster: Offhook wartet im Infobereich und gleicht ab.',
  noTray:
    'Dieser Desktop hat keinen Infobereich: Schließen Sie das Fenster, wird es minimiert, und Offhook gleicht weiter ab.',

  privacy: {
    stored: 'Was auf diesem Gerät liegt',
    storedText: (folder) => `Das meiste davon liegt in ${folder}.`,
    counting: 'Wird gezählt …',
    kinds: {
      database: 'Anrufe, Transkripte und was Sie ergänzt haben',
      audio: 'Audio',
      waveforms: 'Wellenformen',
      deleted: 'Audio gelöschter Anrufe',
      'set-aside': 'Beiseitegelegte Bibliotheken und Dateien',
      dragged: 'Dateien von Anrufen, die Sie herausgezogen haben',
      settings: 'Einstellungen und Liste der Konten',
      log: 'Protokoll und Anfragezähler',
      window: 'Eigene Dateien und Zwischenspeicher des Fensters',
      'other-accounts': 'Weitere Konten',
    },
    total: 'Zusammen',
    keys: 'API-Schlüssel',
    keysText: (count) => {
      if (count === null) return 'Der Schlüsselbund des Systems antwortet gerade nicht.'
      if (count === 0)
        return 'Keiner ist gespeichert. Schlüssel liegen nur im Schlüsselbund des Systems, nie in Dateien.'
      return `${count === 1 ? 'Einer liegt' : `${numberOf(count)} liegen`} im Schlüsselbund des Systems, keiner in Dateien.`
    },
    erase: 'Alles löschen',
    eraseText:
      'Anrufe, Audio, Notizen und API-Schlüssel aller Konten, alle Einstellungen, Protokolle und Zwischenspeicher auf diesem Gerät.',
    eraseButton: 'Alles löschen …',
    dialog: {
      title: 'Alles auf diesem Gerät löschen?',
      text: 'Anrufe, Transkripte, Audio, Notizen, Namen, gespeicherte Suchen, Einstellungen, Protokolle und die API-Schlüssel aller Konten werden hier gelöscht. Das lässt sich nicht rückgängig machen.',
      stays:
        'Der Dienst behält seine Anrufe. Sicherungen, exportierte Dateien und eine Bibliothek auf einem nicht angeschlossenen Laufwerk bleiben unberührt.',
      agree: 'Mir ist klar, dass es Notizen, Namen und alles andere von mir sonst nirgends gibt.',
      cancel: 'Abbrechen',
      confirm: 'Alles löschen',
    },
  },

  diagnostics: {
    report: 'Bericht für einen Fehler',
    reportText:
      'Versionen, Zustände, Zahlen, Einstellungen und das Ende des Protokolls. Kein Anruf, Name, keine Nummer, kein Schlüssel.',
    show: 'Bericht zeigen …',
    title: 'Was der Bericht sagt',
    text: 'Dies und nichts sonst wird kopiert. Nichts wird irgendwohin gesendet.',
    copy: 'Kopieren',
    copied: 'Der Bericht wurde kopiert.',
    close: 'Schließen',
    log: 'Protokolldatei',
    logText: 'Was zuletzt geschah, ohne etwas aus Ihren Anrufen.',
    showLog: 'Protokolldatei zeigen',
  },

  words: {
    account: 'Benutzer E-Mail Name Abo Minuten Zeitzone Schlüssel abmelden wechseln',
    sample: 'Demo Test erfunden',
    keepAudio: 'Aufnahmen herunterladen offline Speicher',
    keepAudioDays: 'neueste herunterladen',
    audioQuota: 'Speicherplatz Festplatte Grenze Gigabyte',
    onMetered: 'Daten mobil Netzwerk Hotspot Roaming',
    meteredNetwork: 'Daten mobil Netzwerk Hotspot',
    onBattery: 'Strom Laptop Energie',
    requestShare: 'Rate API Geschwindigkeit',
    libraryPlace: 'Ordner verschieben Laufwerk Festplatte',
    librarySize: 'Speicherplatz Festplatte',
    backup: 'wiederherstellen Kopie Backup sichern',
    dataFolder: 'Pfad Dateien Verzeichnis',
    transcriptLayout: 'Sprechblasen Messenger Absätze Chat',
    transcriptSize: 'Schrift Zoom Buchstaben groß',
    showDetails: 'Notizen Seitenleiste',
    playbackRate: 'schneller langsamer Tempo Wiedergabe',
    skipSilence: 'Pausen Lücken Wiedergabe',
    dialRegion: 'Land Vorwahl Region',
    dialTones: 'Ton Klang Tastentöne',
    telLinks: 'tel callto Browser Klick Standard',
    globalShortcut: 'Tastenkürzel global Zwischenablage',
    notifyTranscripts: 'Benachrichtigung Hinweis melden',
    notifyContent: 'Vorschau Datenschutz Sperrbildschirm',
    showBadge: 'Zähler Dock Taskleiste Zahl',
    appearance: 'dunkel hell Design Farben Nacht',
    language: 'Deutsch Englisch Übersetzung',
    listLayout: 'kompakt Spalten Zeilen Tabelle',
    zoom: 'größer kleiner Prozent Schrift',
    closeToTray: 'Hintergrund beenden Menüleiste',
    launchAtLogin: 'Autostart Systemstart',
    shortcuts: 'Tasten Tastenkürzel Belegung',
    privacyWords: 'Telemetrie Statistik Tracking',
    storage: 'Speicher Speicherplatz Dateien Größe Daten Cache',
    keys: 'Schlüsselbund Passwort Geheimnis',
    erase: 'entfernen zurücksetzen leeren deinstallieren',
    version: 'über Aktualisierung Update',
    diagnostics: 'Fehler Hilfe Problem kopieren Support',
    log: 'Fehler Datei',
  },
}
