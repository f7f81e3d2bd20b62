/** German; see `en.ts`. */
import type { ShellText } from './en.ts'

export const de: ShellText = {
  menu: {
    file: '&Datei',
    edit: '&Bearbeiten',
    go: '&Gehe zu',
    view: '&Ansicht',
    window: '&Fenster',
    call: 'A&nruf',
    playback: '&Wiedergabe',
    help: '&Hilfe',
    about: 'Über Offhook',
    settings: 'Einstellungen …',
    services: 'Dienste',
    hide: 'Offhook ausblenden',
    hideOthers: 'Andere ausblenden',
    unhide: 'Alle einblenden',
    zoomWindow: 'Zoomen',
    close: 'Fenster schließen',
    quit: 'Offhook beenden',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    actualSize: 'Originalgröße',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fullScreen: 'Vollbild',
    minimize: 'Minimieren',
  },

  tray: {
    open: 'Offhook öffnen',
    dial: 'Wählen …',
    search: 'Suchen …',
    recentCalls: 'Letzte Anrufe',
    syncNow: 'Jetzt abgleichen',
    pause: 'Abgleich anhalten',
    pauseHour: 'Für eine Stunde',
    pauseTomorrow: 'Bis morgen früh',
    pauseOpen: 'Bis ich ihn fortsetze',
    resume: 'Abgleich fortsetzen',
    quit: 'Offhook beenden',
    states: {
      calling: (who) => `Anruf bei ${who}`,
      notConnected: 'Nicht verbunden',
      paused: 'Abgleich angehalten',
      pausedUntil: (time) => `Abgleich angehalten bis ${time}`,
      offline: 'Keine Verbindung',
      rateLimited: 'Wartet auf das Limit des Dienstes',
      unauthorized: 'Wartet auf einen gültigen Schlüssel',
      forbidden: 'Der Dienst verweigert den Zugang',
      diskFull: 'Der Datenträger ist voll',
      diskError: 'Der Datenträger ist nicht beschreibbar',
      onBattery: 'Wartet auf Netzstrom',
      onMetered: 'Wartet auf ein Netz ohne Volumengrenze',
      stopped: 'Abgleich beendet',
      syncing: 'Gleicht ab',
      ready: (ready, of) => `Offline verfügbar: ${ready} von ${of}`,
    },
  },

  notifications: {
    one: 'Ein Transkript ist angekommen',
    many: (count) => `${count} Transkripte sind angekommen`,
    unknown: 'Unbekannte Nummer',
    noWords: 'Das Transkript enthält keine Wörter',
  },

  recentCalls: {
    title: 'Letzte Anrufe',
    whoAndWhen: (who, when) => `${who}, ${when}`,
    unknownNumber: 'Unbekannte Nummer',
    someCall: 'Anruf',
    someone: 'jemandem',
    dial: 'Wählfeld',
    search: 'Suche',
    unheard: (count) => (count === 1 ? '1 ungehörter Anruf' : `${count} ungehörte Anrufe`),
  },

  closeToTray: {
    title: 'Offhook ist noch da',
    body: 'Es läuft im Infobereich weiter, damit neue Anrufe ankommen. Beenden können Sie es dort über das Menü; in den Einstellungen lässt sich wählen, dass Schließen beendet.',
  },

  dialogs: {
    exportTitle: (format) => `Als ${format} exportieren`,
    exportFolderTitle: (format) => `Als ${format} in einen Ordner exportieren`,
    exportButton: 'Exportieren',
    backupTitle: 'Wohin mit der Sicherung?',
    backupButton: 'Hier sichern',
    restoreTitle: 'Welche Sicherung wiederherstellen?',
    restoreButton: 'Wiederherstellen',
    moveTitle: 'Ein leerer Ordner für die Bibliothek',
    moveButton: 'Hierher verschieben',
    contactsTitle: 'Welche Kontakte importieren?',
    contactsButton: 'Einlesen',
    contacts: 'Kontakte',
    allFiles: 'Alle Dateien',
  },

  consent: {
    cancel: 'Abbrechen',
    call: (who) => `${who} anrufen?`,
    nameAndNumber: (name, number) => `${name}, ${number},`,
    callDetail: 'Zuerst klingelt Ihr Telefon, dann werden Sie verbunden.',
    callCosts: 'Diese Nummer kann zusätzlich kosten.',
    callConfirm: 'Anrufen',
    eraseAll: 'Alles auf diesem Gerät löschen?',
    eraseAllDetail:
      'Anrufe, Transkripte, Audio, Notizen, Namen, gespeicherte Suchen, Einstellungen, Protokolle und die API-Schlüssel ' +
      'aller Konten werden hier gelöscht. Das lässt sich nicht rückgängig machen: Notizen, Namen und alles andere von ' +
      'Ihnen gibt es sonst nirgends.\n\nDer Dienst behält seine Anrufe. Sicherungen, exportierte Dateien und eine ' +
      'Bibliothek auf einem nicht angeschlossenen Laufwerk bleiben unberührt.',
    eraseAllConfirm: 'Alles löschen',
    removeAccount: (name) => `${name} von diesem Gerät entfernen?`,
    removeAccountDetail:
      'Anrufe, Transkripte, Audio, Notizen und API-Schlüssel werden hier gelöscht. Das lässt sich nicht rückgängig ' +
      'machen: Notizen, Namen und alles andere von Ihnen gibt es sonst nirgends.\n\nDie Anrufe beim Dienst bleiben ' +
      'unberührt.',
    removeAccountConfirm: 'Konto entfernen',
    sampleAccount: 'Beispielanrufe',
    signOut: (name) => `Von ${name} abmelden?`,
    signOutDetail:
      'Der API-Schlüssel wird von diesem Gerät entfernt. Anrufe, Transkripte und Audio bleiben hier.',
    signOutConfirm: 'Abmelden',
    connect: (host) => `Mit ${host} verbinden?`,
    connectDetail:
      'Diese Adresse ist neu. Der eingegebene API-Schlüssel und alle Anfragen an den Dienst werden dorthin gesendet.',
    connectConfirm: 'Verbinden',
  },

  start: {
    failed: 'Offhook konnte nicht starten',
    notWritable: (folder) =>
      `Offhook darf in seinem Datenordner nicht schreiben:\n\n${folder}\n\nEs wurde nichts geändert. Machen Sie den Ordner ` +
      'beschreibbar, oder nennen Sie in der Umgebung als OFFHOOK_HOME einen anderen, und starten Sie Offhook erneut.',
    noSandbox:
      'Offhook läuft nur in der Sandbox von Chromium, und dieses System lässt keine zu.\n\nInstallieren Sie das .deb- ' +
      'oder .rpm-Paket, das die Sandbox einrichtet, oder erlauben Sie unprivilegierte User-Namespaces.',
  },

  crash: {
    page: (logFile) =>
      `Das Fenster von Offhook stürzt immer wieder ab.\n\nIhre Anrufe sind sicher. Starten Sie Offhook neu; hilft das ` +
      `nicht, starten Sie den Computer neu. Was geschehen ist, steht im Protokoll:\n${logFile}`,
    graphics:
      'Der Grafikprozess ist zweimal abgestürzt.\n\nOffhook läuft auch ohne die Grafikkarte. Starten Sie es ohne sie ' +
      'neu, und aktualisieren Sie den Treiber Ihrer Grafikkarte.',
    hang: 'Das Fenster von Offhook reagiert nicht.\n\nIhre Anrufe sind sicher. Beim Neuladen geht verloren, was Sie gerade tippen.',
    restart: 'Neu starten',
    later: 'Später',
    quit: 'Beenden',
    wait: 'Warten',
    reload: 'Neu laden',
  },

  speakers: { you: 'Sie', them: 'Andere Seite' },

  print: {
    someone: 'Sprecher',
    inbound: 'Eingehend',
    outbound: 'Ausgehend',
    notes: 'Notizen',
    onWholeCall: 'Zum ganzen Anruf',
    transcript: 'Transkript',
  },
}
