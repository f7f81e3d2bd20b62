/** The results of the checks of this computer and what to do about them, in German. */
import type { CheckText } from './checks.ts'
import { keychainCause, passphraseInstead } from './keychain-text.de.ts'

const gigabytes = new Intl.NumberFormat('de', { maximumFractionDigits: 1 })
const unreadable = 'Die Bibliothek konnte nicht geöffnet werden.'
const noLibrary = 'Es gibt noch keine Bibliothek.'

export const checkText: CheckText = {
  runtime: {
    title: 'Programm',
    found: {
      ok: ({ versions }) => `${versions.join(', ')}.`,
      'old-node': ({ versions, neededVersion }) =>
        `${versions.join(', ')}. Node ${neededVersion} oder neuer ist nötig.`,
    },
    advice: { 'old-node': 'Installieren Sie eine neuere Version von Node.' },
  },
  sandbox: {
    title: 'Sandbox',
    found: {
      ok: 'Seiten laufen in der Sandbox von Chromium.',
      root: 'Offhook läuft als root. Dort hat Chromium keine Sandbox.',
      unknown: 'Chromium hat nicht rechtzeitig gemeldet, ob seine Sandbox funktioniert.',
      off: 'Die Sandbox von Chromium ist aus oder nicht verfügbar.',
    },
    advice: {
      root: 'Starten Sie Offhook als gewöhnlicher Benutzer.',
      unknown: 'Prüfen Sie erneut, wenn der Computer weniger beschäftigt ist.',
      off: 'Installieren Sie Offhook als Paket und starten Sie es ohne „--no-sandbox“.',
    },
  },
  keychain: {
    title: 'Schlüsselbund',
    found: {
      ok: 'Ein Testeintrag wurde gespeichert, gelesen und entfernt.',
      ...keychainCause,
    },
    advice: {
      none: `Installieren Sie einen Schlüsselbund wie GNOME-Schlüsselbund oder KWallet und prüfen Sie erneut. ${passphraseInstead}`,
      locked: `Entsperren Sie den Schlüsselbund und prüfen Sie erneut. ${passphraseInstead}`,
      refused: `Erlauben Sie Offhook den Zugriff in den Einstellungen des Schlüsselbunds. ${passphraseInstead}`,
      silent: `Entsperren Sie den Schlüsselbund oder melden Sie sich neu an diesem Computer an. ${passphraseInstead}`,
    },
  },
  disk: {
    title: 'Datenträger',
    found: {
      ok: ({ freeBytes }) => `Die Ordner sind beschreibbar. ${gigabytes.format(freeBytes / 1e9)} GB frei.`,
      low: ({ freeBytes }) =>
        `Nur ${Math.floor(freeBytes / 1e6)} MB frei. Downloads sind angehalten, bis mehr Platz ist.`,
      network:
        'Die Bibliothek liegt auf einem Netzlaufwerk. Das kann langsam sein, und eine getrennte Verbindung kann sie beschädigen.',
      full: 'Der Datenträger ist voll.',
      readonly: 'Offhook kann nicht in seine Ordner schreiben.',
      gone: 'Der Ordner der Bibliothek fehlt. Vielleicht ist das Laufwerk nicht verbunden.',
      silent: 'Der Datenträger antwortet nicht.',
    },
    advice: {
      low: 'Schaffen Sie Platz auf diesem Datenträger.',
      network:
        'Verschieben Sie die Bibliothek unter Einstellungen → Synchronisierung und Speicher auf einen Datenträger dieses Computers.',
      full: 'Schaffen Sie Platz auf diesem Datenträger.',
      readonly: 'Prüfen Sie die Rechte des Datenordners und des Ordners der Bibliothek.',
      gone: 'Verbinden Sie das Laufwerk und prüfen Sie erneut.',
      silent: 'Prüfen Sie das Laufwerk und seine Verbindung.',
    },
  },
  database: {
    title: 'Datenbank',
    found: {
      ok: ({ schema }) => `Keine Schäden gefunden. Version ${schema}.`,
      none: noLibrary,
      unfinished: 'Die Prüfung wurde nicht rechtzeitig fertig.',
      damaged: 'Die Datenbank ist beschädigt.',
      newer: 'Die Bibliothek wurde von einer neueren Version von Offhook geschrieben.',
      foreign: 'Die Datenbank enthält Teile, die Offhook nicht angelegt hat.',
      locked: 'Die Bibliothek ist verschlüsselt und gesperrt.',
      unreadable,
    },
    advice: {
      unfinished:
        'Prüfen Sie erneut, wenn der Computer weniger beschäftigt ist, oder prüfen Sie den Datenträger.',
      damaged: 'Erstellen Sie ein Backup, wenn es geht. Öffnen Sie dann Offhook und reparieren Sie sie.',
      newer: 'Aktualisieren Sie Offhook.',
      foreign: 'Stellen Sie ein Backup wieder her, dem Sie vertrauen.',
      locked:
        'Öffnen Sie Offhook, und geben Sie den Wiederherstellungscode oder die Passphrase der Bibliothek ein.',
      unreadable: 'Prüfen Sie den Ordner der Bibliothek und seine Rechte.',
    },
  },
  search: {
    title: 'Suche',
    found: {
      ok: 'Der Suchindex ist vollständig.',
      none: noLibrary,
      unfinished: 'Die Prüfung wurde nicht rechtzeitig fertig.',
      incomplete: ({ calls }) =>
        calls === 1 ? '1 Anruf fehlt noch im Suchindex.' : `${calls} Anrufe fehlen noch im Suchindex.`,
      damaged: 'Der Suchindex ist beschädigt. Ihre Anrufe sind nicht betroffen.',
      unreadable,
    },
    advice: {
      unfinished:
        'Prüfen Sie erneut, wenn der Computer weniger beschäftigt ist, oder prüfen Sie den Datenträger.',
      incomplete: 'Lassen Sie Offhook einige Minuten geöffnet: Es ergänzt sie.',
      damaged:
        'Suchen Sie nach einem Wort: Offhook legt den Index dann neu an. Bleibt es dabei, reparieren Sie die Bibliothek.',
      unreadable: 'Prüfen Sie den Ordner der Bibliothek und seine Rechte.',
    },
  },
  audio: {
    title: 'Audioausgabe',
    found: {
      ok: 'Ein Audiogerät wurde gefunden.',
      none: 'Es wurde kein Audiogerät gefunden.',
      unknown: 'Das System nennt seine Audiogeräte nicht.',
    },
    advice: {
      none: 'Schließen Sie Lautsprecher oder Kopfhörer an, oder prüfen Sie die Toneinstellungen des Systems.',
      unknown: 'Prüfen Sie die Toneinstellungen des Systems.',
    },
  },
  network: {
    title: 'Verbindung',
    found: {
      ok: 'Ihr Dienst ist erreichbar und nimmt den Schlüssel an.',
      proxied: 'Ihr Dienst ist über den Proxy des Systems erreichbar und nimmt den Schlüssel an.',
      sample: 'Beispielanrufe brauchen keine Verbindung.',
      'no-account': 'Kein Konto ist verbunden, daher gibt es keinen Dienst zu prüfen.',
      'no-key': 'Es gibt keinen API-Schlüssel, daher wurde der Dienst nicht geprüft.',
      limited: 'Ihr Dienst ist erreichbar. Sein Anfragelimit ist erreicht.',
      failed: ({ reason }) => reason,
    },
    advice: {
      'no-key': 'Geben Sie den API-Schlüssel ein und prüfen Sie erneut.',
      limited: 'Warten Sie eine Minute. Offhook macht automatisch weiter.',
    },
  },
  clock: {
    title: 'Uhr',
    found: {
      ok: 'Die Uhr stimmt mit der des Dienstes überein.',
      unknown: 'Nicht verglichen: Der Dienst hat seine Zeit nicht gesendet.',
      ahead: ({ seconds }) => `Die Uhr geht gegenüber der des Dienstes ${formatSpan(seconds)} vor.`,
      behind: ({ seconds }) => `Die Uhr geht gegenüber der des Dienstes ${formatSpan(seconds)} nach.`,
    },
    advice: {
      ahead: 'Lassen Sie Datum, Uhrzeit und Zeitzone automatisch vom System einstellen.',
      behind: 'Lassen Sie Datum, Uhrzeit und Zeitzone automatisch vom System einstellen.',
    },
  },
  updates: {
    title: 'Updates',
    found: {
      ok: ({ days }) => `Die Versionsliste wurde ${formatDays(days)} signiert.`,
      unchecked: 'Offhook hat noch nicht nach Updates gesucht.',
      undated: 'Die Versionsliste hat kein gültiges Datum. Neuere Versionen können darin fehlen.',
      old: ({ days }) =>
        `Die Versionsliste wurde ${formatDays(days)} signiert. Neuere Versionen können darin fehlen.`,
    },
    advice: {
      undated:
        'Prüfen Sie das Datum dieses Computers und suchen Sie dann nach Updates. Bleibt der Hinweis, laden Sie das neueste Offhook von seiner Website.',
      old: 'Suchen Sie nach Updates. Bleibt der Hinweis, ist der Update-Server veraltet: Laden Sie das neueste Offhook von seiner Website.',
    },
  },
}

function formatDays(days: number): string {
  return days === 0 ? 'heute' : days === 1 ? 'gestern' : `vor ${days} Tagen`
}

function formatSpan(seconds: number): string {
  if (seconds < 7200) return `${Math.round(seconds / 60)} Min.`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} Std.` : `${Math.round(seconds / 86_400)} Tage`
}
