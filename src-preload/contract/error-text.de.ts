/** Why something failed, in German; see `error-text.en.ts`. */
import { keychainCause } from './keychain-text.de.ts'
import type * as en from './error-text.en.ts'

const kept = 'Alles, was schon auf diesem Computer ist, bleibt erhalten.'

const neededValues: Record<Exclude<en.OperatorValue, 'choice'>, string> = {
  words: 'ein Wort oder eine Wortfolge in Anführungszeichen',
  party: 'einen Namen oder eine Nummer',
  date: 'ein Datum, etwa 2026-03 oder „yesterday“',
  duration: 'eine Länge, etwa 10m oder 1h30m',
  status: 'einen Status, etwa „completed“',
  tag: 'den Namen eines Tags',
  theme: 'den Namen eines Themas',
  due: '„overdue“, „today“, „tomorrow“, „week“ oder ein Datum, etwa 2026-11-30',
}

export const errorText: typeof en.errorText = {
  other: ({ text }) => text,
  internal: 'In Offhook ist etwas schiefgegangen. Nichts wurde gelöscht. Versuchen Sie es erneut.',
  'forbidden-frame': 'Diese Seite darf das nicht.',
  'unknown-method': 'Offhook kennt diese Anfrage nicht.',
  'bad-argument': 'Offhook versteht diese Anfrage nicht.',

  'not-ready': 'Der Dienst verarbeitet diesen Anruf noch. Offhook fragt automatisch erneut nach.',
  'bad-request': ({ serviceMessage }) =>
    `Der Dienst hat diese Anfrage nicht angenommen.${quote(serviceMessage)}`,
  'no-key': `Offhook hat keinen API-Schlüssel für den Dienst. ${kept} Geben Sie einen Schlüssel ein, um sich zu verbinden.`,
  unauthorized:
    'Der Dienst hat diesen API-Schlüssel nicht angenommen. Er wurde vielleicht falsch eingegeben, widerrufen oder ersetzt. ' +
    `${kept} Geben Sie den aktuellen Schlüssel ein, um fortzufahren.`,
  forbidden: ({ serviceMessage }) =>
    `Der Dienst nimmt den Schlüssel an, hat die Anfrage aber abgelehnt.${quote(serviceMessage)} ` +
    `API-Zugang erfordert einen aktiven Pro- oder Business-Tarif. ${kept}`,
  'not-found': ({ serviceMessage }) => `Der Dienst konnte das nicht finden.${quote(serviceMessage)} ${kept}`,
  'rate-limited': ({ retryAfterSeconds }) =>
    `Das Anfragelimit des Dienstes ist erreicht. Offhook macht in ${formatWait(retryAfterSeconds)} automatisch weiter.`,
  'server-error': ({ status }) =>
    `Der Dienst hat ein Problem (Status ${status ?? 'unbekannt'}). ${kept} Versuchen Sie es später erneut.`,
  'unexpected-status': ({ status }) =>
    `Der Dienst hat ein Problem (Status ${status ?? 'unbekannt'}). ${kept} Versuchen Sie es später erneut.`,
  'not-json':
    'Die Antwort kam nicht vom Dienst. Vielleicht ist es die Anmeldeseite eines Netzwerks, oder die Adresse ist falsch. ' +
    `${kept} Prüfen Sie die Adresse und das Netzwerk, und versuchen Sie es dann erneut.`,
  'invalid-response': `Offhook konnte die Antwort des Dienstes nicht lesen. ${kept} Versuchen Sie es später erneut.`,
  'too-large': `Offhook konnte die Antwort des Dienstes nicht lesen. ${kept} Versuchen Sie es später erneut.`,
  timeout: `Der Dienst hat nicht rechtzeitig geantwortet. ${kept} Versuchen Sie es erneut.`,
  offline: `Offhook konnte den Dienst nicht erreichen. ${kept} Prüfen Sie die Verbindung und die Adresse.`,
  proxy:
    'Der Proxy dieses Netzwerks hat die Verbindung zum Dienst blockiert. Er ist vielleicht nicht erreichbar oder lässt die Adresse nicht zu. ' +
    `${kept} Prüfen Sie die Proxy-Einstellungen des Systems, oder fragen Sie Ihre Netzwerkadministration.`,
  'proxy-login':
    'Der Proxy dieses Netzwerks verlangt eine Anmeldung, die Offhook nicht unterstützt. ' +
    `${kept} Bitten Sie Ihre Netzwerkadministration, die Adresse des Dienstes ohne Anmeldung zuzulassen.`,
  tls: `Die Verbindung zum Dienst ist nicht sicher: Sein Zertifikat wurde nicht anerkannt. Der Schlüssel wurde nicht gesendet. ${kept}`,
  redirected:
    'Diese Adresse leitet Anfragen weiter. Der Schlüssel wurde nicht übergeben. ' +
    'Prüfen Sie die Adresse des Dienstes oder die Anmeldeseite des Netzwerks.',
  'bad-address':
    'Diese Adresse lässt sich nicht verwenden. Sie sollte aussehen wie https://api.example.com. ' +
    'http:// geht nur für diesen Computer.',

  'newer-schema':
    'Diese Bibliothek stammt von einer neueren Version von Offhook. Sie wurde nicht geändert. Aktualisieren Sie Offhook, um sie zu öffnen.',
  'foreign-schema':
    'Die Datenbank dieser Bibliothek enthält Teile, die nicht von Offhook stammen und sein Verhalten ändern könnten. ' +
    'Sie wurde weder geöffnet noch geändert. Stellen Sie ein Backup wieder her, dem Sie vertrauen, oder entfernen ' +
    'Sie „library.sqlite“ aus dem Ordner der Bibliothek: Offhook lädt die Anrufe dann erneut.',
  locked:
    'Diese Bibliothek ist verschlüsselt und gesperrt. Nichts wurde geändert. Öffnen Sie Offhook, und geben Sie ihren ' +
    'Wiederherstellungscode oder ihre Passphrase ein.',
  'wrong-key':
    'Dies ist nicht die Bibliothek, die Offhook zuvor verwendet hat: Sie ist unverschlüsselt oder mit einem anderen ' +
    'Schlüssel verschlüsselt. Möglicherweise hat jemand ihre Dateien ersetzt. Nichts wurde geändert. Stellen Sie ein Backup ' +
    'wieder her, legen Sie die richtigen Dateien „library.sqlite“ und „library.key“ wieder in den Ordner der Bibliothek, ' +
    'oder öffnen Sie die Bibliothek nur, wenn Sie die Dateien selbst ersetzt haben.',
  'damaged-key-file':
    'Die Datei „library.key“ dieser Bibliothek fehlt oder ist beschädigt. Nichts wurde geändert. ' +
    'Kopieren Sie die Datei aus einem Backup dieser Bibliothek in ihren Ordner.',
  'newer-key-file':
    'Diese Bibliothek wurde von einer neueren Version von Offhook verschlüsselt. Sie wurde nicht geändert. ' +
    'Aktualisieren Sie Offhook, um sie zu öffnen.',
  'mistyped-code':
    'Dieser Wiederherstellungscode enthält einen Tippfehler. Vergleichen Sie ihn mit dem gespeicherten.',
  'outdated-code': 'Dieser Wiederherstellungscode ist nicht mehr gültig. Erstellen Sie einen neuen.',
  'wrong-secret':
    'Das ist nicht der Wiederherstellungscode oder die Passphrase dieser Bibliothek. Versuchen Sie es erneut.',
  corrupt:
    'Die Bibliothek auf diesem Computer ist beschädigt. Die Reparatur legt die beschädigte Datei beiseite, behält, ' +
    'was lesbar ist, und lädt den Rest erneut.',
  'disk-full':
    'Der Datenträger ist voll. Alles bisher Gespeicherte bleibt erhalten. Schaffen Sie Platz, und versuchen Sie es erneut.',
  'disk-error':
    'Offhook kann nicht auf den Datenträger schreiben. Er ist vielleicht schreibgeschützt, defekt oder gehört jemand anderem. ' +
    'Alles bisher Gespeicherte bleibt erhalten. Beheben Sie das Problem, und versuchen Sie es erneut.',
  'migration-failed': 'Die Bibliothek ließ sich nicht aktualisieren. Sie wurde nicht geändert.',
  'not-there':
    'Der Ordner dieser Bibliothek fehlt. Ist sein Laufwerk angeschlossen? Offhook öffnet sie, sobald er wieder da ist.',
  'not-writable':
    'Offhook kann in diesen Ordner nicht schreiben. Nichts wurde geändert. Wählen Sie einen anderen Ordner.',
  'export-folder-gone':
    'Der Exportordner ist nicht da. Ist das Laufwerk verbunden? Offhook macht weiter, sobald er wieder da ist. ' +
    'Haben Sie den Ordner verschoben, wählen Sie ihn erneut.',
  'not-a-folder':
    'Dort liegt eine Datei, wo ein Ordner gebraucht wird, oder ein Ordner, wo eine Datei gebraucht wird.',
  'files-left': ({ count, folder }) =>
    (count === 1
      ? `Eine Datei in „${folder}“ ließ sich nicht löschen: Vielleicht hat ein anderes Programm sie geöffnet. `
      : `${count} Dateien in „${folder}“ ließen sich nicht löschen: Vielleicht hat ein anderes Programm sie geöffnet. `) +
    `Alles andere wurde gelöscht. Schließen Sie das Programm, und löschen Sie die ${count === 1 ? 'Datei' : 'Dateien'} selbst.`,

  'damaged-library':
    'Die Bibliothek ist beschädigt, deshalb wurde sie weder kopiert noch geändert. Reparieren Sie sie zuerst.',
  'no-room':
    'Auf diesem Datenträger ist nicht genug Platz. Nichts wurde geändert. Wählen Sie einen anderen Ordner, oder schaffen Sie Platz.',
  gone: 'Der Ordner ist nicht mehr da. Wurde sein Laufwerk entfernt? Ihre bisherige Bibliothek wurde nicht geändert.',
  'not-empty': 'Dieser Ordner ist nicht leer. Wählen Sie einen leeren Ordner, oder legen Sie einen neuen an.',
  'inside-library':
    'Dieser Ordner enthält die Bibliothek oder liegt in ihr. Wählen Sie einen anderen Ordner.',
  'not-a-backup':
    'Dieser Ordner enthält kein Backup von Offhook. Wählen Sie den Ordner, in dem „manifest.json“ liegt.',
  'damaged-backup':
    'Dieses Backup ist unvollständig oder beschädigt und wurde nicht wiederhergestellt. Ihre bisherige Bibliothek wurde nicht geändert.',
  'foreign-backup':
    'Diese Datenbank enthält Teile, die nicht von Offhook stammen und sein Verhalten ändern könnten. ' +
    'Sie wurde nicht verwendet, und nichts wurde geändert. Wählen Sie ein Backup, dem Sie vertrauen.',
  'locked-backup':
    'Dieses Backup ist verschlüsselt, und dieser Computer hat keinen Schlüssel dafür. Nichts wurde geändert.',
  'changed-backup':
    'Dieses Backup wurde nachträglich verändert oder enthält Dateien, die nicht zu ihm gehören. Es wurde nicht ' +
    'wiederhergestellt, und Ihre bisherige Bibliothek wurde nicht geändert. Wählen Sie ein anderes Backup.',
  'plain-backup':
    'Dieses Backup ist nicht verschlüsselt, obwohl ein verschlüsseltes erwartet wurde. Vielleicht hat jemand es ' +
    'ersetzt. Nichts wurde geändert.',
  'newer-backup':
    'Dieses Backup stammt von einer neueren Version von Offhook. Nichts wurde geändert. Aktualisieren Sie Offhook, um es wiederherzustellen.',
  'in-use':
    'Diese Bibliothek ist in einem anderen Offhook geöffnet, oder ein Assistent verwendet sie. Nichts wurde geändert. ' +
    'Beenden Sie das andere Programm, und versuchen Sie es erneut.',
  'being-changed':
    'Ein anderes Offhook verschiebt oder verschlüsselt diese Bibliothek oder stellt sie wieder her. ' +
    'Versuchen Sie es erneut, wenn es fertig ist.',
  aborted: 'Angehalten. Nichts wurde geändert.',
  'took-too-long':
    'Das hat zu lange gedauert, deshalb hat Offhook es angehalten. Nichts wurde geändert. Versuchen Sie es erneut.',

  'signed-out': 'Sie sind mit keinem Dienst verbunden.',
  'assistant-needs-account':
    'Assistenten können dieses Konto nicht lesen, weil es nur für diese Sitzung verbunden ist. Nichts wurde gespeichert. ' +
    'Starten Sie Offhook ohne OFFHOOK_API_KEY und verbinden Sie sich zuerst mit Ihrem API-Schlüssel.',
  'keychain-unavailable': ({ failure }) =>
    `${keychainCause[failure]} Der Schlüssel wurde weder gespeichert noch entfernt. ` +
    'Versuchen Sie es erneut, oder verwenden Sie den Schlüssel nur für diese Sitzung.',
  'no-signing-key':
    'Offhook konnte nicht auf den Schlüsselbund des Systems zugreifen, der den Schlüssel für Beweismittel enthält. Es ' +
    'wurde nichts exportiert. Entsperren Sie den Schlüsselbund, und versuchen Sie es erneut.',
  'other-account':
    'Dieser Schlüssel gehört zu einem anderen Konto. Nichts wurde geändert. Um auch jenes Konto zu verwenden, fügen Sie es hinzu.',
  'no-folder-code':
    'Dieser Computer hat den aktuellen Code des gemeinsamen Ordners nicht. Geben Sie ihn zuerst ein. Es wurde nichts geändert.',
  'no-account': 'Dieses Konto ist nicht mehr auf diesem Computer.',
  'account-open': 'Dieses Konto ist geöffnet. Melden Sie sich ab, um es von diesem Computer zu löschen.',
  'which-service':
    'Hier gibt es Konten mehrerer Dienste. Setzen Sie auch OFFHOOK_BASE_URL auf den Dienst von OFFHOOK_API_KEY.',
  'batch-file':
    'Batchdateien (.bat, .cmd) können nicht ausgeführt werden, weil sie eine Shell brauchen. Wählen Sie ein Programm, etwa eine .exe-Datei.',
  'not-a-program': 'Diese Datei kann nicht ausgeführt werden. Wählen Sie ein Programm.',
  'not-pressed':
    'Offhook hat keinen Tastendruck oder Klick erkannt, deshalb wurde nichts getan. Drücken Sie erneut auf die Schaltfläche, oder warten Sie eine Minute.',
  'address-declined': 'Sie haben diese Adresse nicht bestätigt, deshalb wurde nichts gesendet.',

  'changed-since': 'Das wurde seitdem geändert und bleibt deshalb, wie es ist.',
  'recording-not-found': 'Dieser Anruf ist nicht mehr in der Bibliothek.',
  'quote-sheet-not-found': 'Dieses Zitatblatt wurde gelöscht.',
  'search-unavailable':
    'Die Suche ist erst nach einem Neustart von Offhook wieder verfügbar. Sonst ist nichts betroffen.',
  'address-book-too-large':
    'Diese Datei ist zu groß für ein Adressbuch. Nichts wurde geändert. Exportieren Sie weniger Kontakte, oder lassen Sie Bilder weg.',
  'not-an-address-book':
    'Diese Datei enthält keine Kontakte. Nichts wurde geändert. Wählen Sie eine vCard- (.vcf) oder CSV-Datei.',
  'not-a-dictionary':
    'Diese Datei enthält keine Wörterbucheinträge. Nichts wurde geändert. Wählen Sie eine CSV-Datei mit einer Spalte für die Wörter und einer für die Korrektur oder eine JSON-Datei aus Offhook.',
  'not-personal-data':
    'Diese Datei kann nicht importiert werden. Sie enthält keine Notizen und Namen aus Offhook oder ist beschädigt. Nichts wurde geändert.',
  'newer-personal-data':
    'Diese Datei stammt aus einer neueren Version von Offhook. Nichts wurde geändert. Aktualisieren Sie Offhook, um sie zu importieren.',
  'personal-data-too-large':
    'Diese Datei ist größer als 64 MB und wurde nicht importiert. Nichts wurde geändert. Eine ganze Bibliothek kopieren Sie mit einem Backup.',
  'nothing-to-drag': 'Es gibt noch keine heruntergeladenen Dateien zum Ziehen.',
  'too-many-to-drag': 'Sie können bis zu 100 Anrufe auf einmal ziehen. Der Export hat keine Grenze.',
  'too-many-lines':
    'Ein Word-Dokument kann bis zu 5.000 Zeilen haben. Grenzen Sie die Suche ein oder exportieren Sie eine Tabelle.',
  'audio-not-here': 'Das Audio dieses Anrufs ist nicht auf diesem Computer. Laden Sie es erst herunter.',
  'audio-encrypted':
    'Das Audio ist verschlüsselt, andere Programme können es nicht öffnen. Für eine Kopie ziehen Sie den Anruf aus dem Fenster.',
  'audio-unplayable': ({ format }) =>
    `Das Format dieser Datei (${format}) kann hier nicht abgespielt werden.`,
  'audio-uncuttable': ({ format }) =>
    `Das Format dieser Datei (${format}) kann hier nicht geschnitten werden.`,
  'original-redacted':
    'Dieser Anruf hat Schwärzungen. Um das Originalaudio mit den geschwärzten Wörtern zu speichern, exportieren Sie Beweismittel.',
  'clip-past-end': 'Das Audio dieses Anrufs endet vor diesem Teil.',
  'clip-without-words': 'Dieser Teil des Anrufs hat keine Wörter zum Speichern.',
  'nothing-to-print': 'Dieser Anruf hat noch kein Transkript zum Drucken.',
  'pdf-failed':
    'Die PDF-Datei konnte nicht erstellt werden. Versuchen Sie es erneut oder exportieren Sie ein anderes Format.',
  'print-failed':
    'Das Drucken ist fehlgeschlagen. Prüfen Sie, ob auf diesem Computer ein Drucker eingerichtet ist.',
  'already-printing': 'Ein anderer Anruf wird gerade gedruckt. Beenden Sie das zuerst.',
  'tel-links':
    'Das System hat die Änderung nicht übernommen. Wählen Sie das Programm für Telefonlinks in den Einstellungen des Systems.',

  'number-missing': 'Geben Sie eine Nummer ein.',
  'number-is-code': 'Codes mit * oder # funktionieren nur auf Ihrem eigenen Telefon.',
  'number-is-emergency':
    'Notrufnummern lassen sich von hier nicht anrufen, weil der Dienst zuerst Ihr eigenes Telefon klingeln lässt. Verwenden Sie Ihr Telefon.',
  'number-too-short': 'Diese Nummer ist zu kurz.',
  'number-too-long': 'Diese Nummer ist zu lang.',
  'number-wrong-length': 'Diese Nummer hat nicht die richtige Länge für ihr Land.',
  'number-invalid': 'Das ist keine Telefonnummer, die sich anrufen lässt.',
  'number-premium-rate':
    'Das ist eine Premium-Rufnummer. Der Anruf kann teuer sein oder vom Dienst gesperrt werden.',
  'number-shared-cost': 'Das ist eine Service-Rufnummer. Der Anruf kann zusätzliche Kosten verursachen.',
  'number-unknown-range': 'Dieser Nummernbereich ist in seinem Land nicht bekannt. Prüfen Sie die Ziffern.',

  'too-many-calls':
    'Innerhalb einer Minute wurden drei Anrufe gestartet, deshalb dieser nicht. Warten Sie eine Minute.',
  'call-unknown':
    'Der Dienst hat nicht geantwortet. Warten Sie ab, ob Ihr Telefon klingelt, bevor Sie erneut anrufen. ' +
    'Kam der Anruf zustande, erscheint seine Aufnahme hier.',
  'call-refused': ({ serviceMessage }) =>
    'Der Dienst ruft diese Nummer nicht an: Sie ist ungültig oder gesperrt. Es wurde kein Anruf gestartet. Prüfen Sie die Ziffern.' +
    quote(serviceMessage),
  'call-forbidden': ({ serviceMessage }) =>
    'Es wurde kein Anruf gestartet: Die Minuten sind aufgebraucht, oder der Tarif erlaubt es nicht. Neue Minuten gibt es mit dem nächsten ' +
    `Abrechnungszeitraum oder mit einem größeren Tarif, den Sie auf der Website des Dienstes wählen.${quote(serviceMessage)}`,
  'call-user-not-found': ({ serviceMessage }) =>
    'Der Dienst kennt den Benutzer dieses Kontos nicht, deshalb wurde kein Anruf gestartet. ' +
    `Prüfen Sie auf seiner Website, ob es das Konto noch gibt.${quote(serviceMessage)}`,
  'call-no-key':
    'Offhook hat keinen API-Schlüssel für den Dienst, deshalb wurde kein Anruf gestartet. Geben Sie einen Schlüssel ein, um sich zu verbinden.',
  'call-unauthorized':
    'Der Dienst hat den API-Schlüssel nicht angenommen, deshalb wurde kein Anruf gestartet. Geben Sie den aktuellen Schlüssel ein, um fortzufahren.',
  'call-proxy':
    'Der Proxy dieses Netzwerks hat die Verbindung zum Dienst blockiert, deshalb wurde kein Anruf gestartet. ' +
    'Prüfen Sie die Proxy-Einstellungen des Systems, oder fragen Sie Ihre Netzwerkadministration.',
  'call-proxy-login':
    'Der Proxy dieses Netzwerks verlangt eine Anmeldung, die Offhook nicht unterstützt, deshalb wurde kein Anruf gestartet. ' +
    'Bitten Sie Ihre Netzwerkadministration, die Adresse des Dienstes ohne Anmeldung zuzulassen.',
  'call-tls':
    'Die Verbindung zum Dienst ist nicht sicher: Sein Zertifikat wurde nicht anerkannt. Es wurde kein Anruf gestartet.',
  'call-rate-limited':
    'Das Anfragelimit des Dienstes ist erreicht, deshalb wurde kein Anruf gestartet. Versuchen Sie es in einer Minute erneut.',
  'call-offline':
    'Offhook konnte den Dienst nicht erreichen, deshalb wurde kein Anruf gestartet. Prüfen Sie die Verbindung, und versuchen Sie es erneut.',
  'too-late':
    'Nachdem Sie „Anrufen“ gedrückt hatten, verging zu viel Zeit, oder der Computer ging in den Ruhezustand. Es wurde kein Anruf gestartet. ' +
    'Drücken Sie erneut auf „Anrufen“.',
  'call-number-changed':
    'Die Bibliothek hat eine andere Nummer gespeichert als die gewählte, deshalb wurde kein Anruf gestartet. Ihre Datenbank wurde nicht ' +
    'von Offhook geändert. Stellen Sie ein Backup wieder her, dem Sie vertrauen.',
  'call-not-transcribed': 'Der Dienst konnte diesen Anruf nicht transkribieren.',

  'item-not-saved': 'Diese Aufnahme konnte nicht gespeichert werden.',
  'item-forbidden': 'Der Dienst hat den Zugang zu dieser Aufnahme verweigert.',
  'item-not-found': 'Der Dienst hat diese Aufnahme nicht mehr.',
  'item-timeout': 'Der Dienst hat nicht rechtzeitig geantwortet.',
  'item-too-large': 'Die Antwort des Dienstes ist größer, als ein Transkript sein kann.',
  'item-server-error': 'Der Dienst hatte ein Problem mit dieser Aufnahme.',
  'item-unreadable': 'Offhook konnte die Antwort des Dienstes zu dieser Aufnahme nicht lesen.',

  'audio-unavailable': 'Der Dienst hat kein Audio zu dieser Aufnahme.',
  'audio-not-in-backup': 'Das Audio war nicht im Backup.',
  'audio-missing': 'Die Audiodatei fehlt auf diesem Datenträger. Offhook lädt sie erneut.',
  'audio-damaged': 'Die Audiodatei auf diesem Datenträger ist beschädigt. Offhook lädt sie erneut.',
  'audio-refused-address': 'Der Dienst nannte für dieses Audio eine unsichere Adresse.',
  'audio-redirect-refused': 'Der Speicher hat den Download auf eine nicht erlaubte Weise umgeleitet.',
  'audio-http-status': 'Der Speicher hat dieses Audio nicht bereitgestellt.',
  'audio-truncated': 'Das Audio endete zu früh.',
  'audio-not-longer': 'Der Speicher hat keine längere Fassung dieses Audios.',
  'audio-too-long': 'Das Audio ist länger als angekündigt.',
  'audio-bad-range': 'Der Speicher schickte einen anderen Teil des Audios als den verlangten.',
  'audio-not-audio': 'Der Speicher schickte eine Datei, die kein Audio ist.',
  'audio-unreadable': 'Das Audio ist beschädigt.',
  'audio-timeout': 'Der Speicher hat nicht rechtzeitig geantwortet.',
  'audio-offline': 'Offhook konnte den Speicher nicht erreichen.',
  'audio-disk-full': 'Auf diesem Datenträger ist nicht genug Platz.',
  'audio-disk-error': 'Offhook kann das Audio nicht auf diesen Datenträger schreiben.',
  'audio-aborted': 'Der Download wurde angehalten.',

  'update-unreachable':
    'Offhook konnte den Update-Server nicht erreichen. Diese Version funktioniert weiterhin. Prüfen Sie die ' +
    'Verbindung, und versuchen Sie es erneut.',
  'update-untrusted':
    'Der Update-Server hat etwas gesendet, das kein echtes Update für Offhook ist. Es wurde nichts installiert, und ' +
    'diese Version funktioniert weiterhin. Versuchen Sie es später erneut.',
  'update-outdated':
    'Der Update-Server bietet eine ältere Version oder Versionsliste an. Es wurde nichts installiert, und diese ' +
    'Version funktioniert weiterhin. Versuchen Sie es später erneut.',
  'update-not-starting':
    'Die neue Version läuft auf diesem Computer nicht und wurde deshalb nicht installiert. Diese Version funktioniert ' +
    'weiterhin. Prüfen Sie, ob Ihr System ein Update braucht.',

  'search-too-many-words': ({ most }) => `Nur die ersten ${most} Wörter werden gesucht.`,
  'search-too-many-filters': ({ most }) => `Nur die ersten ${most} Filter werden angewendet.`,
  'search-lone-or': 'OR steht zwischen zwei Wörtern oder Filtern. Hier wird es ignoriert.',
  'search-lone-time':
    'Eine Zeit wie ~20s steht zwischen zwei Wörtern oder Wortfolgen. Sie lässt sich nicht mit Filtern oder Ausschlüssen verwenden.',
  'search-bad-time': 'Schreiben Sie die Zeit zwischen Wörtern als ~20s oder ~2m.',
  'search-or-with-minus':
    'OR lässt sich nicht mit einem Minus kombinieren. Dies wird aus allen Ergebnissen ausgeschlossen.',
  'search-needs-value': ({ name, value, choices }) =>
    `„${name}:“ braucht ${value === 'choice' ? listChoices(choices) : neededValues[value]}.`,
}

function quote(serviceMessage: string | null): string {
  return serviceMessage === null ? '' : ` Der Dienst sagt: „${serviceMessage}“`
}

function formatWait(seconds: number | null): string {
  if (seconds === null) return 'etwa einer Minute'
  if (seconds < 90) return `etwa ${Math.max(1, seconds)} s`
  return `etwa ${Math.round(seconds / 60)} Minuten`
}

function listChoices(choices: readonly string[]): string {
  return new Intl.ListFormat('de', { type: 'disjunction' }).format(choices.map((choice) => `„${choice}“`))
}
