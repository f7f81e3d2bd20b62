/** German; see `en.ts`. */
import { citationText } from '../../../src-preload/contract/citation-text.de.ts'
import type { ShellText } from './en.ts'

export const de: ShellText = {
  menu: {
    file: '&Datei',
    edit: '&Bearbeiten',
    go: 'Be&reiche',
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
    syncNow: 'Jetzt synchronisieren',
    pause: 'Synchronisierung anhalten',
    pauseHour: 'Für eine Stunde',
    pauseTomorrow: 'Bis morgen früh',
    pauseOpen: 'Bis ich sie fortsetze',
    resume: 'Synchronisierung fortsetzen',
    lock: 'Sperren',
    quit: 'Offhook beenden',
    states: {
      calling: (who) => `Anruf bei ${who}`,
      notConnected: 'Nicht verbunden',
      locked: 'Gesperrt',
      paused: 'Synchronisierung angehalten',
      pausedUntil: (time) => `Synchronisierung angehalten bis ${time}`,
      offline: 'Offline',
      rateLimited: 'Anfragelimit erreicht',
      unauthorized: 'API-Schlüssel erforderlich',
      forbidden: 'Kein API-Zugang',
      diskFull: 'Datenträger voll',
      diskError: 'Kein Schreibzugriff auf den Datenträger',
      onBattery: 'Im Akkubetrieb angehalten',
      onMetered: 'Im getakteten Netzwerk angehalten',
      stopped: 'Synchronisierung beendet',
      syncing: 'Wird synchronisiert',
      ready: (ready, of) => `${ready} von ${of} offline bereit`,
    },
  },

  lock: { reason: 'Ihre Anrufe zu entsperren' },

  notifications: {
    one: 'Neues Transkript',
    many: (count) => `${count} neue Transkripte`,
    withheld: 'Unterdrückte Nummer',
    noWords: 'Keine Sprache erkannt',
  },

  searchActions: {
    found: (count, search) => {
      const calls = count === 1 ? '1 neuer Anruf' : `${count} neue Anrufe`
      return search === null ? `${calls} in einer gespeicherten Suche` : `${calls}: ${search}`
    },
    deletes: (count) =>
      count === 1
        ? '1 Anruf kommt morgen in den Papierkorb'
        : `${count} Anrufe kommen morgen in den Papierkorb`,
    deletesBody: 'Eine gespeicherte Suche löscht sie. Sie können sie behalten.',
  },

  followUps: {
    due: (today, overdue) => {
      if (today === 0) return `${overdue} ${overdue === 1 ? 'Aufgabe' : 'Aufgaben'} überfällig`
      const due = `${today} ${today === 1 ? 'Aufgabe' : 'Aufgaben'} heute fällig`
      return overdue === 0 ? due : `${due}, ${overdue} überfällig`
    },
  },

  recentCalls: {
    title: 'Letzte Anrufe',
    whoAndWhen: (who, when) => `${who}, ${when}`,
    withheldNumber: 'Unterdrückte Nummer',
    someCall: 'Anruf',
    someone: 'jemandem',
    dial: 'Wählfeld',
    search: 'Suche',
    unheard: (count) => (count === 1 ? '1 ungehörter Anruf' : `${count} ungehörte Anrufe`),
  },

  closeToTray: {
    title: 'Offhook läuft weiter',
    body: 'Offhook synchronisiert im Infobereich weiter. Zum Beenden verwenden Sie das Menü dort. In den Einstellungen können Sie das ändern.',
  },

  dialogs: {
    exportTitle: (format) => `Als ${format} exportieren`,
    exportFolderTitle: (format) => `Als ${format} in einen Ordner exportieren`,
    exportButton: 'Exportieren',
    programTitle: 'Programm für neue Anrufe auswählen',
    programButton: 'Auswählen',
    evidenceTitle: 'Ordner für die Beweismittel wählen',
    keepFolderTitle: 'Exportordner wählen',
    sharedFolderTitle: 'Gemeinsamen Ordner wählen',
    keepFolderButton: 'Diesen Ordner verwenden',
    backupTitle: 'Ordner für Backup wählen',
    backupButton: 'Hier speichern',
    plainBackupTitle: 'Ordner für unverschlüsseltes Backup wählen',
    plainBackupButton: 'Ohne Verschlüsselung speichern',
    restoreTitle: 'Backup wählen',
    restoreButton: 'Auswählen',
    moveTitle: 'Leeren Ordner wählen',
    moveButton: 'Hierher verschieben',
    personalDataTitle: 'Notizen und Namen importieren',
    contactsTitle: 'Kontakte importieren',
    contactsButton: 'Öffnen',
    dictionaryTitle: 'Wörterbuch importieren',
    dictionary: 'Wörterbuch',
    contacts: 'Kontakte',
    allFiles: 'Alle Dateien',
  },

  consent: {
    cancel: 'Abbrechen',
    call: (who) => `${who} anrufen?`,
    nameAndNumber: (name, number) => `${name}, ${number},`,
    callDetail: 'Zuerst klingelt Ihr Telefon, dann verbinden wir Sie.',
    callCosts: 'Für diese Nummer können zusätzliche Kosten anfallen.',
    callConfirm: 'Anrufen',
    eraseAll: 'Alles auf diesem Computer löschen?',
    eraseAllDetail:
      'Alle Anrufe, Audio, Notizen, Kontakte, Einstellungen und Schlüssel werden von diesem Computer gelöscht. Das kann ' +
      'nicht rückgängig gemacht werden.\n\nAnrufe beim Dienst, Backups, exportierte Dateien und Bibliotheken auf ' +
      'getrennten Laufwerken sind nicht betroffen.',
    eraseAllConfirm: 'Alles löschen',
    removeAccount: (name) => `${name} von diesem Computer entfernen?`,
    removeAccountDetail:
      'Anrufe, Audio, Notizen, Kontakte und API-Schlüssel werden von diesem Computer gelöscht. Das kann nicht rückgängig ' +
      'gemacht werden.\n\nAnrufe beim Dienst sind nicht betroffen.',
    removeAccountConfirm: 'Konto entfernen',
    sampleAccount: 'Beispielanrufe',
    signOut: (name) => `Von ${name} abmelden?`,
    signOutDetail:
      'Der API-Schlüssel wird von diesem Computer entfernt. Anrufe, Transkripte und Audio bleiben.',
    signOutConfirm: 'Abmelden',
    connect: (host) => `Mit ${host} verbinden?`,
    connectDetail: 'Diese Adresse ist neu. Ihr API-Schlüssel und alle Anfragen werden dorthin gesendet.',
    connectConfirm: 'Verbinden',
    replaceCode: 'Neuen Wiederherstellungscode erstellen?',
    replaceCodeDetail:
      'Der bisherige Wiederherstellungscode wird ungültig, sobald Sie den neuen gesichert haben. ' +
      'Frühere Backups lassen sich weiter mit dem alten öffnen.',
    replaceCodeConfirm: 'Neuen Code erstellen',
    eraseCalls: (count) =>
      count === 1 ? 'Einen Anruf endgültig löschen?' : `${count} Anrufe endgültig löschen?`,
    eraseCallsDetail: 'Das kann nicht rückgängig gemacht werden. Anrufe beim Dienst sind nicht betroffen.',
    eraseCallsConfirm: 'Endgültig löschen',
    removePassphrase: 'Passphrase entfernen?',
    removePassphraseDetail:
      'Ihre Bibliothek bleibt verschlüsselt. Geht der Schlüsselbund dieses Computers verloren, öffnet sie nur noch der ' +
      'Wiederherstellungscode.',
    removePassphraseConfirm: 'Passphrase entfernen',
    callCommand: 'Dieses Programm für jeden neuen Anruf ausführen?',
    callCommandDetail: (program, args) =>
      [
        `Programm: ${program}`,
        ...args.map((arg) => `Argument: ${arg}`),
        '',
        'Das Programm kann auf diesem Computer alles tun, was Sie tun können. Bestätigen Sie nur, wenn Sie es selbst ausgewählt haben.',
      ].join('\n'),
    callCommandConfirm: 'Für neue Anrufe ausführen',
    decrypt: 'Diese Bibliothek entschlüsseln?',
    decryptDetail:
      'Anrufe, Transkripte, Notizen und Audio werden unverschlüsselt gespeichert. Wiederherstellungscode und ' +
      'Passphrase werden entfernt. Wer an diesen Datenträger gelangt, kann dann alles lesen.',
    decryptConfirm: 'Entschlüsseln',
    replaceLocked: 'Mit einer neuen Bibliothek beginnen?',
    replaceLockedDetail:
      'Die Bibliothek dieses Kontos ist gesperrt. Offhook kann die Anrufe erneut in eine neue Bibliothek laden. Die ' +
      'gesperrte Bibliothek mit Ihren Notizen, Tags und Markierungen bleibt im Datenordner.',
    replaceLockedConfirm: 'Neue Bibliothek beginnen',
    openReplaced: 'Diese Bibliothek trotzdem öffnen?',
    openReplacedDetail:
      'Die Dateien der Bibliothek wurden ersetzt: Sie sind unverschlüsselt oder mit einem anderen Schlüssel ' +
      'verschlüsselt. Öffnen Sie sie nur, wenn Sie die Dateien selbst ersetzt haben. Neue Anrufe werden darin gespeichert.',
    openReplacedConfirm: 'Bibliothek öffnen',
  },

  start: {
    failed: 'Offhook konnte nicht starten',
    notWritable: (folder) =>
      `Offhook kann nicht in seinen Datenordner schreiben:\n\n${folder}\n\nMachen Sie den Ordner beschreibbar, oder setzen ` +
      'Sie OFFHOOK_HOME auf einen anderen. Starten Sie Offhook dann erneut.',
    noSandbox:
      'Offhook benötigt die Sandbox von Chromium, die auf diesem System nicht verfügbar ist.\n\nInstallieren Sie das ' +
      '.deb- oder .rpm-Paket, oder erlauben Sie unprivilegierte User-Namespaces.',
  },

  failedUpdate: {
    message: (version) => `Offhook ${version} wurde nicht richtig gestartet.`,
    detail: (from) =>
      `Sie können zu Offhook ${from} zurückkehren. Ihre Anrufe bleiben auf diesem Computer. Hat die neue Version Ihre ` +
      `Bibliothek bereits aktualisiert, lässt Offhook ${from} sie unverändert und bittet Sie, wieder zu aktualisieren.`,
    detailByHand: (from) =>
      `Wenn das so bleibt, installieren Sie Offhook ${from} darüber. Ihre Anrufe bleiben auf diesem Computer.`,
    goBack: (from) => `Zurück zu ${from}`,
    tryAgain: 'Erneut versuchen',
  },

  crash: {
    page: (logFile) =>
      `Offhook stürzt immer wieder ab.\n\nIhre Anrufe sind sicher. Starten Sie Offhook neu. Hilft das nicht, starten Sie ` +
      `den Computer neu. Details stehen im Protokoll:\n${logFile}`,
    graphics:
      'Der Grafikprozess ist zweimal abgestürzt.\n\nStarten Sie Offhook ohne Grafikbeschleunigung neu, und aktualisieren ' +
      'Sie Ihren Grafiktreiber.',
    hang: 'Offhook reagiert nicht.\n\nIhre Anrufe sind sicher. Beim Neuladen geht verloren, was Sie gerade tippen.',
    restart: 'Neu starten',
    later: 'Später',
    quit: 'Beenden',
    wait: 'Warten',
    reload: 'Neu laden',
  },

  export: {
    you: 'Sie',
    them: 'Andere Seite',
    someone: 'Sprecher',
    inbound: 'Eingehend',
    outbound: 'Ausgehend',
    notes: 'Notizen',
    onWholeCall: 'Ganzer Anruf',
    confidential: 'Vertraulich',
    citation: citationText,
    themes: 'Themen',
    audioHash: 'SHA-256 der Audiodatei: {hash}',
    withoutAudio: 'Keine Audiodatei',
    tags: 'Tags',
    transcript: 'Transkript',
    calls: 'Anrufe',
    contents: 'Inhalt',
    audio: 'Audio',
    noAudio: 'Ohne Audio.',
    unplayableAudio: 'Ohne Audio: {format} kann hier nicht abgespielt werden.',
    uncuttableAudio: 'Ohne Audio: {format} kann hier nicht geschnitten werden.',
    quote: '„{text}“',
    keys: 'Klicken Sie auf ein Wort, um es zu hören. Die Leertaste startet und pausiert, die Pfeiltasten nach links und rechts springen 5 Sekunden.',
    playFrom: 'Ab {time} abspielen',
    find: 'In diesem Anruf suchen',
    previousMatch: 'Vorheriger Treffer',
    nextMatch: 'Nächster Treffer',
    matchCount: '{match} von {count}',
    noMatches: 'Keine Treffer',
    allCalls: 'Alle Anrufe',
    searchAllCalls: 'Alle Anrufe durchsuchen',
    searchResults: 'Suchergebnisse',
    searchFailed: 'Die Suche funktioniert nicht, weil Dateien fehlen. Kopieren Sie den ganzen Ordner erneut.',
    showMore: 'Mehr anzeigen',
    oneCall: '1 Anruf',
    manyCalls: '{count} Anrufe',
    pages: 'Seiten',
    pageOf: 'Seite {page} von {pages}',
    newerCalls: 'Neuere Anrufe',
    olderCalls: 'Ältere Anrufe',
    lines: {
      title: 'Suchergebnisse',
      speaker: 'Sprecher',
      before: 'Davor',
      hit: 'Treffer',
      after: 'Danach',
    },
    quotes: { lost: 'Diese Wörter stehen nicht mehr im Transkript.' },
    followUps: {
      title: 'Aufgaben',
      nothing: 'Keine Aufgaben',
      unknown: 'Zusage',
      waitingFor: 'Warten auf {name}',
      due: 'Fällig am {day}',
      overdue: 'Überfällig',
      today: 'Heute',
      week: 'Diese Woche',
      later: 'Später',
      none: 'Ohne Termin',
      done: 'Erledigt',
    },
    passages: {
      title: 'Stellen nach Thema',
      contact: 'Kontakt',
      number: 'Nummer',
      all: 'Alle Stellen',
      withoutTheme: 'Ohne Thema',
      unknown: 'Unbekannt',
    },
  },

  evidence: {
    title: 'Beweismittel',
    made: (version, at) => `Exportiert aus Offhook ${version}, ${at}.`,
    contents: 'Inhalt',
    folders: {
      audio: 'audio/: die Aufnahmen, Byte für Byte wie vom Dienst heruntergeladen.',
      transcripts:
        'transcripts/: die Wörter und Angaben zu jedem Anruf, wie der Dienst sie geschrieben hat, als JSON.',
      additions:
        'additions/: was der Inhaber des Kontos ergänzt hat: Korrekturen, Notizen, Stellen, Tags und Namen. Die ' +
        'Dateien oben enthalten nichts davon. Dieser Ordner fehlt, wenn nichts ergänzt oder er ausgelassen wurde.',
      numbered:
        'numbered/: die Wörter jedes Anrufs in nummerierten Zeilen, 25 pro Seite, zum Zitieren mit Seite und Zeile. Sie ' +
        'enthalten die Korrekturen und Namen des Inhabers des Kontos, sofern diese nicht ausgelassen wurden.',
      redacted:
        'redacted/: Kopien von Anrufen ohne die Wörter, die der Inhaber des Kontos geschwärzt hat, und ohne ihren Ton. ' +
        'Offhook hat sie erstellt, sie sind keine Originale. Die Ordner oben enthalten die vollständigen Anrufe.',
      exports:
        'exports.csv: die früheren Exporte dieser Anrufe, die Offhook festgehalten hat: wann, in welchem Format, ob ' +
        'geschwärzte Wörter weggelassen wurden, und der SHA-256 der Datei. Der Inhaber des Kontos kann Einträge löschen.',
      manifest:
        'manifest.json nennt alle Anrufe in ihrer Reihenfolge, mit Größe und SHA-256 jeder Datei, und welche Dateien ' +
        'warum fehlen.',
    },
    check: 'So prüfen Sie',
    tools:
      'Sie benötigen ein Terminal mit sha256sum und OpenSSL 3. Folgen Sie einer Anleitung, der Sie vertrauen: Wer diesen ' +
      'Ordner geändert hat, kann auch diese geändert haben. Führen Sie die Befehle in diesem Ordner aus. Verwenden Sie ' +
      'auf macOS „shasum -a 256“ statt „sha256sum“.',
    steps: {
      key:
        'Fragen Sie auf anderem Weg, etwa am Telefon, nach dem Fingerabdruck des Schlüssels, mit dem signiert wurde. Er ' +
        'muss bis auf Leerzeichen gleich der Ausgabe dieses Befehls sein:',
      signatures:
        'Prüfen Sie beide Signaturen. Jeder Befehl muss „Signature Verified Successfully“ ausgeben:',
      files: 'Prüfen Sie alle Dateien. Jede Zeile muss mit „OK“ enden:',
      others: 'Prüfen Sie, dass keine Datei hinzugefügt wurde. Beide Befehle müssen dieselbe Zahl ausgeben:',
    },
    timeStamp: 'Zeitstempel',
    timeStampRequest:
      'Die Signatur zeigt nicht, wann dieser Ordner entstanden ist. Ein Zeitstempeldienst kann bestätigen, dass das ' +
      'Manifest zu einem Zeitpunkt vorlag. Dieser Befehl sendet ihm nur den Hashwert des Manifests. Ersetzen Sie ' +
      'AUTHORITY durch seine Adresse:',
    timeStampCheck:
      'Bewahren Sie die Antwort bei diesem Ordner auf, aber nicht darin. Um sie zu prüfen, speichern Sie die Zertifikate ' +
      'des Zeitstempeldienstes als „authority.pem“ neben diesem Ordner:',
    meaning: 'Was das zeigt',
    proves:
      'Sind alle Prüfungen erfolgreich, wurde dieser Ordner mit diesem Schlüssel signiert, und seitdem wurde darin ' +
      'nichts geändert, entfernt, hinzugefügt oder umgeordnet.',
    doesNotProve:
      'Es zeigt nicht, wann der Ordner entstanden ist, wer gesprochen hat und ob der Dienst die Anrufe richtig ' +
      'aufgenommen und transkribiert hat.',
    pageWarning: 'Diese Seite zeigt nur, was das Manifest enthält. Sie prüft selbst nichts.',
    calls: 'Anrufe',
    audio: 'Audio',
    transcript: 'Transkript',
    numbered: 'Nummerierte Zeilen',
    additions: 'Ergänzungen',
    redacted: (label) => `${label} (geschwärzte Kopie)`,
    missing: {
      'not-on-this-computer': 'Fehlt: nicht auf dem Computer, von dem exportiert wurde',
      unavailable: 'Fehlt: beim Dienst nicht verfügbar',
      changed: 'Fehlt: die Datei wurde nach dem Herunterladen geändert',
      'not-redactable': 'Fehlt: die geschwärzten Wörter konnten nicht daraus entfernt werden',
    },
    none: 'Keine',
    hashOf: 'SHA-256 von',
  },

  recovery: {
    fileName: 'Offhook-Wiederherstellungscode',
    title: 'Offhook-Wiederherstellungscode',
    about:
      'Dieser Code öffnet Ihre verschlüsselte Offhook-Bibliothek, wenn der Schlüsselbund Ihres Computers verloren geht, ' +
      'oder auf einem anderen Computer. Bewahren Sie ihn sicher auf, nicht bei der Bibliothek. Wer beides hat, kann Ihre ' +
      'Anrufe lesen.',
    account: 'Konto',
    created: 'Erstellt am',
  },

  exportFolder: {
    audioFolder: 'Audio',
    peopleFolder: 'Personen',
    calls: 'Anrufe',
    noTranscript: 'Kein Transkript verfügbar.',
    deleted: 'Das wurde in Offhook gelöscht.',
  },
}
