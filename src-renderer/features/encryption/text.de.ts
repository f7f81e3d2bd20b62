/** The German texts of encryption. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const encryptionText: Translated<typeof en.encryptionText> = {
  title: 'Verschlüsselung',
  state: 'Diese Bibliothek',
  loading: 'Wird geladen …',
  plain: 'Nicht verschlüsselt. Wer an diesen Datenträger oder ein Backup gelangt, kann Ihre Anrufe lesen.',
  isEncrypted: 'verschlüsselt',
  isPlain: 'nicht verschlüsselt',
  stayedPlain: 'Diese Bibliothek ist nicht verschlüsselt.',
  notEncrypted: (why) => `Nicht verschlüsselt. ${why}`,
  encrypted: 'Verschlüsselt. Der Schlüssel ist im Schlüsselbund des Systems.',
  encryptedThisRun: (cause) =>
    `Verschlüsselt. ${cause} Offhook fragt bei jedem Start nach Passphrase oder Wiederherstellungscode.`,
  encrypt: 'Diese Bibliothek verschlüsseln …',
  encryptWithPassphrase: 'Mit Passphrase verschlüsseln …',
  decrypt: 'Bibliothek entschlüsseln …',
  code: 'Wiederherstellungscode',
  codeMissing:
    'Noch nicht gesichert. Er öffnet die Bibliothek, wenn der Schlüsselbund dieses Computers verloren geht.',
  codeCreated: (date) => (date === null ? 'Erstellt.' : `Erstellt am ${date}.`),
  createCode: 'Wiederherstellungscode erstellen …',
  newCode: 'Neuen Code erstellen …',
  passphrase: 'Passphrase',
  passphraseMissing: 'Nicht festgelegt. Sie öffnet die Bibliothek wie der Wiederherstellungscode.',
  passphraseSet: 'Festgelegt. Sie öffnet die Bibliothek wie der Wiederherstellungscode.',
  setPassphrase: 'Festlegen …',
  changePassphrase: 'Ändern …',
  removePassphrase: 'Entfernen',
  reminder: 'Wiederherstellungscode sichern',
  offer: 'Bibliothek verschlüsseln',
  dismissOffer: 'Nicht mehr anzeigen',
  plainExport: 'Exportierte Dateien sind nicht verschlüsselt.',
  decrypted: 'Bibliothek entschlüsselt.',
  damagedAudio: (count) =>
    count === 1
      ? 'Eine Audiodatei ist beschädigt. Offhook lädt sie erneut, wenn der Dienst sie noch hat.'
      : `${count} Audiodateien sind beschädigt. Offhook lädt sie erneut, wenn der Dienst sie noch hat.`,
  passphraseSaved: 'Passphrase gespeichert.',
  passphraseRemoved: 'Passphrase entfernt.',
  encryptDialog: {
    title: 'Diese Bibliothek verschlüsseln',
    protects:
      'Wer an Ihren Datenträger, ein Backup oder einen synchronisierten Ordner gelangt, kann Anrufe, Transkripte, ' +
      'Notizen und Audio nicht lesen. Vor Programmen, die unter Ihrem Benutzerkonto laufen, schützt das nicht.',
    key: 'Der Schlüssel wird im Schlüsselbund des Systems gespeichert. Offhook öffnet sich wie bisher.',
    takes: (free) =>
      `Das kann eine Weile dauern und benötigt freien Speicherplatz für eine Kopie der Anrufe und Transkripte` +
      `${free === null ? '' : ` (${free} frei)`}. Frühere Backups bleiben unverschlüsselt. ` +
      `Eine SSD kann Teile der alten Dateien behalten.`,
    copies: (count, size) =>
      count === 1
        ? `Von einer Reparatur oder Wiederherstellung gibt es eine frühere Kopie dieser Bibliothek (${size}). Sie bleibt unverschlüsselt.`
        : `Von Reparaturen oder Wiederherstellungen gibt es ${count} frühere Kopien dieser Bibliothek (${size}). Sie bleiben unverschlüsselt.`,
    deleteCopies: 'Frühere Kopien löschen',
    confirm: 'Verschlüsseln',
  },
  offerDialog: {
    title: 'Bibliothek verschlüsselt',
    text: 'Sichern Sie jetzt einen Wiederherstellungscode. Geht der Schlüsselbund dieses Computers verloren, können Sie die Bibliothek ohne den Code oder eine Passphrase nicht öffnen.',
    later: 'Nicht jetzt',
    create: 'Wiederherstellungscode erstellen',
  },
  codeDialog: {
    title: 'Ihr Wiederherstellungscode',
    text: 'Bewahren Sie diesen Code sicher auf, nicht auf diesem Computer. Er gilt, sobald Sie bestätigen, dass Sie ihn gesichert haben. Offhook speichert ihn nicht und kann ihn nicht noch einmal anzeigen.',
    save: 'Sichern …',
    print: 'Drucken …',
    saved: 'Wiederherstellungscode in einer Datei gesichert.',
    done: 'Ich habe ihn gesichert',
  },
  passphraseDialog: {
    setTitle: 'Passphrase festlegen',
    changeTitle: 'Passphrase ändern',
    toLock: 'Um Offhook zu sperren, legen Sie eine Passphrase fest. Mit ihr entsperren Sie Offhook.',
    toEncrypt:
      'Offhook fragt bei jedem Start danach. Wenn Sie sie vergessen, öffnet nur ein Wiederherstellungscode die Bibliothek. Frühere Backups bleiben unverschlüsselt.',
    text: 'Wenn Sie sie vergessen, öffnet ohne den Schlüsselbund dieses Computers nur der Wiederherstellungscode die Bibliothek.',
    label: 'Neue Passphrase',
    hint: (characters) => `Mindestens ${characters} Zeichen.`,
    repeat: 'Passphrase wiederholen',
    reveal: 'Passphrase anzeigen',
    different: 'Die Passphrasen stimmen nicht überein.',
  },
  words: {
    encryption: 'verschlüsseln entschlüsseln sicherheit schutz sperren datenträger schlüsselbund',
    recoveryCode:
      'verschlüsselung schlüssel entsperren verloren schlüsselbund drucken wiederherstellungsschlüssel',
    passphrase: 'verschlüsselung passwort kennwort entsperren',
  },
}

export const lockText: Translated<typeof en.lockText> = {
  title: 'Sperre',
  lock: 'Offhook sperren',
  now: 'Jetzt sperren',
  nowText:
    'Blendet Anrufe und Mitteilungen aus und hält Assistenten an, bis Sie Offhook entsperren. Die Befehlszeile kann die Bibliothek weiterhin mit dem Schlüsselbund des Systems öffnen.',
  needsPassphrase: 'Legen Sie zuerst eine Passphrase fest. Mit ihr entsperren Sie Offhook.',
  setPassphrase: 'Passphrase festlegen …',
  after: 'Bei Inaktivität sperren',
  afterText:
    'Nur Eingaben in diesem Fenster zählen. Auch Anrufe, Wiedergabe und laufende Vorgänge gelten als Aktivität.',
  usualMinutes: [0, 1, 5, 15, 30, 60, 240],
  minutes: (minutes) => {
    if (minutes === 0) return 'Nie'
    if (minutes < 60) return minutes === 1 ? '1 Minute' : `${minutes} Minuten`
    const hours = minutes / 60
    return hours === 1 ? '1 Stunde' : `${hours} Stunden`
  },
  onSleep: 'Im Ruhezustand sperren',
  onScreenLock: 'Beim Sperren des Bildschirms sperren',
  onScreenLockText: 'Wenn Sie oder das System den Computer sperren.',
  atStart: 'Beim Start nach der Passphrase fragen',
  atStartText: 'Offhook startet gesperrt. Wenn Sie es gesperrt beenden, startet es immer gesperrt.',
  keepsSync: 'Im gesperrten Zustand synchronisieren',
  keepsSyncText:
    'Speichert neue Anrufe, ohne sie anzuzeigen. Weniger sicher: Die Schlüssel der Bibliothek bleiben während der Sperre im Arbeitsspeicher. Startet Offhook gesperrt, wartet die Synchronisierung, bis Sie es entsperren.',
  unsaved: 'Offhook konnte nicht gesperrt werden, weil Ihre Änderungen nicht gespeichert werden konnten.',
  words: {
    lock: 'sperren passphrase passwort kennwort entsperren schließen verbergen',
    lockAfterMinutes: 'automatisch sperren zeit leerlauf minuten',
    lockOnSleep: 'standby schlafen deckel zuklappen',
    lockOnScreenLock: 'bildschirmschoner abwesend',
    lockAtStart: 'passwort kennwort starten neustart',
    lockKeepsSync: 'hintergrund herunterladen speichern neue anrufe schlüssel speicher sicherheit',
  },
}

export const encryptionCommandsText: Translated<typeof en.encryptionCommandsText> = {
  'app.lock': {
    title: 'Offhook sperren',
    words: 'jetzt sperren passphrase passwort kennwort schließen verbergen',
  },
  'app.encryption': {
    title: 'Einstellungen zur Verschlüsselung',
    words: 'verschlüsseln entschlüsseln wiederherstellungscode passphrase sicherheit',
  },
}
