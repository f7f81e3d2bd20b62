/** German for the sentences of the main process; see `./read-sentences.ts`. */
import { numberOf } from './language.ts'
import type { Catalogue } from './read-sentences.ts'

/** By module of the main process. What it says in several sentences is here sentence by sentence. */
const sentences = {
  // service/describe-error.ts
  'Everything already on this machine is kept.': 'Alles, was schon auf diesem Gerät ist, bleibt erhalten.',
  'It says: “{}”': 'Er sagt: „{}“',
  'The service is still processing this call. Offhook asks again by itself.':
    'Der Dienst verarbeitet diesen Anruf noch. Offhook fragt von selbst wieder nach.',
  'The service did not accept this request.': 'Der Dienst hat diese Anfrage nicht angenommen.',
  'Offhook has no API key for the service.': 'Offhook hat keinen API-Schlüssel für den Dienst.',
  'Enter a key to connect.': 'Geben Sie einen Schlüssel ein, um sich zu verbinden.',
  'The service did not accept this API key. It may be mistyped, revoked or replaced.':
    'Der Dienst hat diesen API-Schlüssel nicht angenommen. Er kann falsch geschrieben, widerrufen oder durch einen neueren ersetzt sein.',
  'Enter the current key to go on.': 'Geben Sie den aktuellen Schlüssel ein, um weiterzumachen.',
  'The service accepts the key but refuses this.':
    'Der Dienst nimmt den Schlüssel an, verweigert aber dies hier.',
  'API access needs an active Pro or Business subscription.':
    'API-Zugang setzt einen aktiven Pro- oder Business-Tarif voraus.',
  'The service does not have this.': 'Das hat der Dienst nicht.',
  'The service’s limit of requests is reached.': 'Das Anfragelimit des Dienstes ist erreicht.',
  'Offhook waits about a minute and goes on by itself.':
    'Offhook wartet etwa eine Minute und macht von selbst weiter.',
  'Offhook waits about {count} s and goes on by itself.':
    'Offhook wartet etwa {count} s und macht von selbst weiter.',
  'Offhook waits about {count} minutes and goes on by itself.':
    'Offhook wartet etwa {count} Minuten und macht von selbst weiter.',
  'The service has a problem of its own (status unknown).':
    'Der Dienst hat selbst ein Problem (Status unbekannt).',
  'The service has a problem of its own (status {count}).':
    'Der Dienst hat selbst ein Problem (Status {count}).',
  'Try again later.': 'Versuchen Sie es später noch einmal.',
  'What answered is not the service: perhaps a network’s sign-in page, or another address.':
    'Was geantwortet hat, ist nicht der Dienst: vielleicht die Anmeldeseite eines Netzes oder eine andere Adresse.',
  'Check the address and the network, then try again.':
    'Prüfen Sie die Adresse und das Netz, und versuchen Sie es dann noch einmal.',
  'The service’s answer could not be understood.': 'Die Antwort des Dienstes war nicht zu verstehen.',
  'The service did not answer in time.': 'Der Dienst hat nicht rechtzeitig geantwortet.',
  'Try again.': 'Versuchen Sie es noch einmal.',
  'The service could not be reached.': 'Der Dienst war nicht zu erreichen.',
  'Check the connection and the address.': 'Prüfen Sie die Verbindung und die Adresse.',
  'This network’s proxy did not let Offhook through to the service: it may be down, or not allow the address.':
    'Der Proxy dieses Netzes hat Offhook nicht zum Dienst durchgelassen: Er ist vielleicht nicht erreichbar oder lässt die Adresse nicht zu.',
  'Check the system’s proxy settings, or ask whoever runs the network.':
    'Prüfen Sie die Proxy-Einstellungen des Systems, oder fragen Sie, wer das Netz betreut.',
  'This network’s proxy wants a login, and Offhook has none to give.':
    'Der Proxy dieses Netzes verlangt eine Anmeldung, und Offhook hat keine.',
  'Ask whoever runs the network to let the service’s address through without one.':
    'Bitten Sie, wer das Netz betreut, die Adresse des Dienstes ohne Anmeldung durchzulassen.',
  'The connection to the service is not secure: its certificate was not accepted. The key was not sent.':
    'Die Verbindung zum Dienst ist nicht sicher: Ihr Zertifikat wurde nicht anerkannt. Der Schlüssel wurde nicht gesendet.',
  'The address sends requests elsewhere. The key was not passed on. Check the service’s address, or the network’s sign-in page.':
    'Diese Adresse leitet Anfragen weiter. Der Schlüssel wurde nicht übergeben. Prüfen Sie die Adresse des Dienstes oder die Anmeldeseite des Netzes.',
  'This is not an address that can be used. It should look like https://api.example.com; http:// works only for this machine.':
    'Diese Adresse lässt sich nicht verwenden. Sie sollte aussehen wie https://api.example.com; http:// geht nur für dieses Gerät.',
  'The request was cancelled.': 'Die Anfrage wurde abgebrochen.',

  // ipc/app-error.ts, ipc/register.ts
  'This library was written by a newer Offhook. It was left as it is; please update Offhook to open it.':
    'Diese Bibliothek stammt von einer neueren Version von Offhook. Sie bleibt, wie sie ist; bitte aktualisieren Sie Offhook, um sie zu öffnen.',
  'The database of this library contains parts that Offhook did not make, and they could change what Offhook does. It was not opened and is as it was. Restore a backup that you trust, or take “library.sqlite” out of the library’s folder: Offhook then fetches the calls again.':
    'Die Datenbank dieser Bibliothek enthält Teile, die nicht von Offhook stammen und sein Verhalten ändern könnten. Sie wurde nicht geöffnet und ist unverändert. Stellen Sie eine Sicherung wieder her, der Sie vertrauen, oder nehmen Sie „library.sqlite“ aus dem Ordner der Bibliothek heraus: Offhook holt die Anrufe dann erneut.',
  'The library on this machine is damaged. Repairing it sets the damaged file aside, keeps what can be read, and fetches the rest again.':
    'Die Bibliothek auf diesem Gerät ist beschädigt. Die Reparatur legt die beschädigte Datei beiseite, behält, was lesbar ist, und holt den Rest erneut.',
  'The disk is full. Everything saved so far is kept; free some space and try again.':
    'Der Datenträger ist voll. Alles bisher Gespeicherte bleibt erhalten; schaffen Sie Platz, und versuchen Sie es noch einmal.',
  'Offhook cannot write on this disk: it may be read-only, failing, or another user’s. Everything saved so far is kept; put that right and try again.':
    'Offhook kann auf diesen Datenträger nicht schreiben: Er ist vielleicht schreibgeschützt, defekt oder gehört jemand anderem. Alles bisher Gespeicherte bleibt erhalten; beheben Sie das, und versuchen Sie es noch einmal.',
  'The library could not be brought up to date. It was left as it is.':
    'Die Bibliothek ließ sich nicht auf den neuen Stand bringen. Sie bleibt, wie sie ist.',
  'The folder of this library is not there: is its drive connected? Offhook opens it as soon as it is back.':
    'Der Ordner dieser Bibliothek ist nicht da: Ist sein Laufwerk angeschlossen? Offhook öffnet sie, sobald er wieder da ist.',
  'This file is too large for an address book. Nothing was changed; export fewer contacts, or leave out pictures.':
    'Diese Datei ist zu groß für ein Adressbuch. Nichts wurde geändert; exportieren Sie weniger Kontakte, oder lassen Sie Bilder weg.',
  'There are no contacts in this file. Nothing was changed; choose a vCard (.vcf) or CSV file.':
    'In dieser Datei sind keine Kontakte. Nichts wurde geändert; wählen Sie eine vCard- (.vcf) oder CSV-Datei.',
  'The system’s keychain could not be reached, so the key was neither stored nor removed. Unlock it and try again, or use the key for this run only.':
    'Der Schlüsselbund des Systems war nicht zu erreichen, deshalb wurde der Schlüssel weder gespeichert noch entfernt. Entsperren Sie ihn und versuchen Sie es noch einmal, oder verwenden Sie den Schlüssel nur für diese Sitzung.',
  'This key belongs to another account, so nothing was changed. To use that account as well, add it.':
    'Dieser Schlüssel gehört zu einem anderen Konto, deshalb wurde nichts geändert. Um auch jenes Konto zu verwenden, fügen Sie es hinzu.',
  'A file could not be deleted, in “{}”: another program may have it open.':
    'Eine Datei ließ sich nicht löschen, in „{}“: Vielleicht hat ein anderes Programm sie geöffnet.',
  '{count} files could not be deleted, in “{}”: another program may have them open.':
    '{count} Dateien ließen sich nicht löschen, in „{}“: Vielleicht hat ein anderes Programm sie geöffnet.',
  'Everything else was deleted.': 'Alles andere wurde gelöscht.',
  'Close that program, and delete what is left there yourself.':
    'Schließen Sie jenes Programm, und löschen Sie selbst, was dort noch liegt.',
  'This account is not on this machine any more.': 'Dieses Konto ist nicht mehr auf diesem Gerät.',
  'There are accounts of several services here. Set OFFHOOK_BASE_URL to that of OFFHOOK_API_KEY as well.':
    'Hier gibt es Konten mehrerer Dienste. Setzen Sie auch OFFHOOK_BASE_URL auf den Dienst von OFFHOOK_API_KEY.',
  'Offhook saw no key press or click for this, so nothing was done.':
    'Offhook hat dafür keinen Tastendruck oder Klick gesehen, deshalb wurde nichts getan.',
  'Press the button again, or wait a minute.':
    'Betätigen Sie die Schaltfläche erneut, oder warten Sie eine Minute.',
  'This address was not confirmed, so nothing was sent there.':
    'Diese Adresse wurde nicht bestätigt, deshalb wurde nichts dorthin gesendet.',
  'Too much time passed after you pressed Call, or the machine went to sleep, so no call was started.':
    'Nach dem Druck auf „Anrufen“ verging zu viel Zeit, oder das Gerät ging in den Ruhezustand, deshalb wurde kein Anruf gestartet.',
  'Press Call again.': 'Drücken Sie erneut auf „Anrufen“.',
  'Three calls were started within a minute, so this one was not.':
    'Innerhalb einer Minute wurden drei Anrufe gestartet, deshalb dieser nicht.',
  'Wait a minute.': 'Warten Sie eine Minute.',
  'This account is open. Sign out of it to delete it here.':
    'Dieses Konto ist geöffnet. Melden Sie sich ab, um es hier zu löschen.',
  'You are not connected to a service.': 'Sie sind mit keinem Dienst verbunden.',
  'This call is not in the library any more.': 'Dieser Anruf ist nicht mehr in der Bibliothek.',
  'Search is not available until Offhook is started again. Nothing else is affected.':
    'Die Suche ist erst nach einem Neustart von Offhook wieder verfügbar. Sonst ist nichts betroffen.',
  'Nothing of this is on this machine yet, so there are no files to take along.':
    'Davon ist noch nichts auf diesem Gerät; es gibt also keine Dateien zum Mitnehmen.',
  'At most 100 calls can be dragged at once. Export as many as you like instead.':
    'Es lassen sich höchstens 100 Anrufe auf einmal ziehen. Exportieren Sie stattdessen beliebig viele.',
  'The audio of this call is not on this machine. Download it first.':
    'Der Ton dieses Anrufs ist nicht auf diesem Gerät. Laden Sie ihn erst herunter.',
  'There is no transcript of this call to print yet.':
    'Zu diesem Anruf gibt es noch kein Transkript, das sich drucken ließe.',
  'This could not be printed. Is a printer set up on this machine?':
    'Das ließ sich nicht drucken. Ist auf diesem Gerät ein Drucker eingerichtet?',
  'A call is being printed already. Finish that first.':
    'Ein Anruf wird schon gedruckt. Beenden Sie das zuerst.',
  'The system did not do as Offhook asked. Choose in its own settings which program opens phone links.':
    'Das System ist der Bitte von Offhook nicht gefolgt. Wählen Sie in seinen eigenen Einstellungen, welches Programm Telefonlinks öffnet.',
  'Offhook may not write there. Choose another folder.':
    'Offhook darf dort nicht schreiben. Wählen Sie einen anderen Ordner.',
  'There is a file where a folder is needed, or the other way round.':
    'Dort liegt eine Datei, wo ein Ordner gebraucht wird, oder umgekehrt.',
  'Something in Offhook went wrong. Nothing was deleted; please try again.':
    'In Offhook ist etwas schiefgegangen. Nichts wurde gelöscht; bitte versuchen Sie es noch einmal.',
  'This page may not ask that.': 'Diese Seite darf das nicht verlangen.',
  'Offhook was asked something it does not know.': 'Offhook wurde nach etwas gefragt, das es nicht kennt.',

  // backup/describe-task-error.ts
  'The library is damaged, so no copy of it was made. Repair it first; everything is as it was.':
    'Die Bibliothek ist beschädigt, deshalb wurde keine Kopie angelegt. Reparieren Sie sie zuerst; alles ist, wie es war.',
  'There is not enough room on that disk. Nothing was changed; choose another folder or free some space.':
    'Auf diesem Datenträger ist nicht genug Platz. Nichts wurde geändert; wählen Sie einen anderen Ordner, oder schaffen Sie Platz.',
  'The folder is not there any more: was its drive taken out? What was here before is unchanged.':
    'Der Ordner ist nicht mehr da: Wurde sein Laufwerk entfernt? Was vorher hier war, ist unverändert.',
  'Offhook may not write there. Nothing was changed; choose another folder.':
    'Offhook darf dort nicht schreiben. Nichts wurde geändert; wählen Sie einen anderen Ordner.',
  'That folder is not empty. Choose an empty folder, or make a new one.':
    'Dieser Ordner ist nicht leer. Wählen Sie einen leeren Ordner, oder legen Sie einen neuen an.',
  'That folder and the library’s lie within each other. Choose another folder.':
    'Dieser Ordner und der Ordner der Bibliothek liegen ineinander. Wählen Sie einen anderen Ordner.',
  'That folder holds no backup of Offhook. Choose the folder that holds “manifest.json”.':
    'Dieser Ordner enthält keine Sicherung von Offhook. Wählen Sie den Ordner, in dem „manifest.json“ liegt.',
  'This backup is incomplete or damaged, so it was not restored. What was here before is unchanged.':
    'Diese Sicherung ist unvollständig oder beschädigt und wurde nicht wiederhergestellt. Was vorher hier war, ist unverändert.',
  'This database contains parts that Offhook did not make, and they could change what Offhook does. It was not used, and nothing was changed; choose a backup that you trust.':
    'Diese Datenbank enthält Teile, die nicht von Offhook stammen und sein Verhalten ändern könnten. Sie wurde nicht verwendet, und nichts wurde geändert; wählen Sie eine Sicherung, der Sie vertrauen.',
  'This backup was made by a newer Offhook. Please update Offhook to restore it; nothing was changed.':
    'Diese Sicherung stammt von einer neueren Version von Offhook. Bitte aktualisieren Sie Offhook, um sie wiederherzustellen; nichts wurde geändert.',
  'Another Offhook has this library open. Close it, and try again; nothing was changed.':
    'Diese Bibliothek ist in einem anderen Offhook geöffnet. Beenden Sie es, und versuchen Sie es noch einmal; nichts wurde geändert.',
  'Stopped. Nothing was changed.': 'Angehalten. Nichts wurde geändert.',
  'This took too long, so Offhook stopped it. Nothing was changed; please try again.':
    'Das hat zu lange gedauert, deshalb hat Offhook es angehalten. Nichts wurde geändert; bitte versuchen Sie es erneut.',

  // dialer/
  'The library stored another number than the one to be called, so no call was started. Its database was changed by something other than Offhook; restore a backup that you trust.':
    'Die Bibliothek hat eine andere Nummer gespeichert als die gewählte, daher wurde kein Anruf gestartet. Ihre Datenbank wurde von etwas anderem als Offhook verändert; stellen Sie eine Sicherung wieder her, der Sie vertrauen.',
  'The answer from the service was lost. Wait for your phone to ring before you try again; if the call took place, its recording appears here.':
    'Die Antwort des Dienstes ging verloren. Warten Sie ab, ob Ihr Telefon klingelt, bevor Sie es noch einmal versuchen; kam der Anruf zustande, erscheint seine Aufnahme hier.',
  'The service says: “{}”': 'Der Dienst sagt: „{}“',
  'The service does not call this number: it is invalid or blocked. Nobody was called; check its digits.':
    'Der Dienst ruft diese Nummer nicht an: Sie ist ungültig oder gesperrt. Es wurde niemand angerufen; prüfen Sie die Ziffern.',
  'No call was started: no minutes are left, or the subscription does not allow it. More minutes come with the next billing period, or with a larger plan, chosen in the service’s web interface.':
    'Es wurde kein Anruf begonnen: Die Minuten sind aufgebraucht, oder der Tarif erlaubt es nicht. Neue Minuten gibt es mit dem nächsten Abrechnungszeitraum oder mit einem größeren Tarif, den Sie auf der Website des Dienstes wählen.',
  'The service does not know this account’s user, so no call was started. Its web interface shows whether the account is still there.':
    'Der Dienst kennt den Nutzer dieses Kontos nicht, deshalb wurde kein Anruf begonnen. Auf seiner Website sehen Sie, ob es das Konto noch gibt.',
  'Offhook has no API key for the service, so no call was started.':
    'Offhook hat keinen API-Schlüssel für den Dienst, deshalb wurde kein Anruf begonnen.',
  'The service did not accept the API key, so no call was started. Enter the current key to go on.':
    'Der Dienst hat den API-Schlüssel nicht angenommen, deshalb wurde kein Anruf begonnen. Geben Sie den jetzigen Schlüssel ein, um fortzufahren.',
  'The connection to the service is not secure: its certificate was not accepted. No call was started.':
    'Die Verbindung zum Dienst ist nicht sicher: Sein Zertifikat wurde nicht anerkannt. Es wurde kein Anruf begonnen.',
  'This network’s proxy did not let Offhook through to the service, so no call was started.':
    'Der Proxy dieses Netzes hat Offhook nicht zum Dienst durchgelassen, deshalb wurde kein Anruf begonnen.',
  'This network’s proxy wants a login, and Offhook has none to give, so no call was started.':
    'Der Proxy dieses Netzes verlangt eine Anmeldung, und Offhook hat keine; deshalb wurde kein Anruf begonnen.',
  'The service’s request limit is reached, so no call was started. Try again in a minute.':
    'Das Anfragelimit des Dienstes ist erreicht, deshalb wurde kein Anruf begonnen. Versuchen Sie es in einer Minute noch einmal.',
  'The service could not be reached, so no call was started. Check the connection and try again.':
    'Der Dienst war nicht zu erreichen, deshalb wurde kein Anruf begonnen. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  'The service could not transcribe this call.': 'Der Dienst konnte diesen Anruf nicht transkribieren.',
  'Type or paste a number.': 'Geben Sie eine Nummer ein, oder fügen Sie eine ein.',
  'Codes with * or # work only on your own phone. The service calls phone numbers.':
    'Codes mit * oder # gehen nur auf Ihrem eigenen Telefon. Der Dienst ruft Telefonnummern an.',
  'Emergency numbers cannot be called from here: the service rings your own phone first. Dial it on your phone.':
    'Notrufnummern lassen sich von hier nicht anrufen: Der Dienst lässt zuerst Ihr eigenes Telefon klingeln. Wählen Sie die Nummer an Ihrem Telefon.',
  'This number is too short.': 'Diese Nummer ist zu kurz.',
  'This number is too long.': 'Diese Nummer ist zu lang.',
  'This is not a phone number that can be called.': 'Das ist keine Telefonnummer, die sich anrufen lässt.',
  'This number does not have the right length for its country.':
    'Diese Nummer hat nicht die richtige Länge für ihr Land.',
  'This is a premium-rate number: the call may be expensive, or blocked by the service.':
    'Das ist eine Premium-Rufnummer: Der Anruf kann teuer sein oder vom Dienst gesperrt werden.',
  'This is a shared-cost number: the call may cost extra.':
    'Das ist eine Service-Rufnummer: Der Anruf kann zusätzlich kosten.',
  'This is not a number range known in its country. Check the digits.':
    'Dieser Nummernbereich ist in seinem Land nicht bekannt. Prüfen Sie die Ziffern.',

  // audio/audio-error.ts
  'The service named an address for this audio that is not safe to open.':
    'Der Dienst nannte für dieses Audio eine Adresse, die sich nicht sicher öffnen lässt.',
  'The storage sent the download elsewhere, in a way that is not followed.':
    'Der Speicher hat den Download auf eine Weise umgeleitet, der Offhook nicht folgt.',
  'The storage did not hand out this audio.': 'Der Speicher hat dieses Audio nicht herausgegeben.',
  'The audio ended too early.': 'Das Audio endete zu früh.',
  'The storage has no longer audio than the one that is here.':
    'Der Speicher hat kein längeres Audio als das, das hier ist.',
  'The audio is longer than announced.': 'Das Audio ist länger als angekündigt.',
  'The storage answered with another part of the audio than asked for.':
    'Der Speicher schickte einen anderen Teil des Audios als den verlangten.',
  'The storage sent something that is not audio Offhook can keep: neither WAV nor MP3.':
    'Der Speicher schickte etwas, das Offhook nicht als Audio behalten kann: weder WAV noch MP3.',
  'The audio is damaged.': 'Das Audio ist beschädigt.',
  'The storage took too long to answer.': 'Der Speicher brauchte zu lange für die Antwort.',
  'The storage could not be reached.': 'Der Speicher war nicht zu erreichen.',
  'There is not enough room on this disk.': 'Auf diesem Datenträger ist nicht genug Platz.',
  'This disk refused to take the audio.': 'Dieser Datenträger hat das Audio nicht angenommen.',
  'The download was stopped.': 'Der Download wurde angehalten.',

  // sync/, library/forget-audio.ts, cli/commands/verify.ts
  'This recording could not be saved.': 'Diese Aufnahme konnte nicht gespeichert werden.',
  'The service refuses access to this recording.': 'Der Dienst verweigert den Zugang zu dieser Aufnahme.',
  'The service no longer has this recording.': 'Der Dienst hat diese Aufnahme nicht mehr.',
  'The service took too long to answer.': 'Der Dienst brauchte zu lange für die Antwort.',
  'The answer for this recording is larger than any transcript can be.':
    'Die Antwort zu dieser Aufnahme ist größer, als ein Transkript sein kann.',
  'The service had a problem with this recording.': 'Der Dienst hatte ein Problem mit dieser Aufnahme.',
  'The service’s answer for this recording could not be understood.':
    'Die Antwort des Dienstes zu dieser Aufnahme war nicht zu verstehen.',
  'The service has no audio for this recording.': 'Der Dienst hat kein Audio zu dieser Aufnahme.',
  'The audio file was no longer on this disk. It is fetched again.':
    'Die Audiodatei war nicht mehr auf diesem Datenträger. Sie wird erneut geholt.',
  'The audio file on this disk was damaged. It is fetched again.':
    'Die Audiodatei auf diesem Datenträger war beschädigt. Sie wird erneut geholt.',
  'The audio file was damaged. It is fetched again.':
    'Die Audiodatei war beschädigt. Sie wird erneut geholt.',
  'Its audio was not in the backup.': 'Sein Audio war nicht in der Sicherung.',

  // search/language/parse-query.ts
  'Only the first {count} words are looked for.': 'Nur die ersten {count} Wörter werden gesucht.',
  'Only the first {count} conditions are applied.': 'Nur die ersten {count} Bedingungen werden angewendet.',
  'OR stands between two words or conditions; here it is left out.':
    'OR steht zwischen zwei Wörtern oder Bedingungen; hier wird es weggelassen.',
  'A time such as ~20s stands between two words or phrases that were both said.':
    'Eine Zeit wie ~20s steht zwischen zwei Wörtern oder Wortfolgen, die beide gesagt wurden.',
  'A time between words is written as ~20s or ~2m.': 'Eine Zeit zwischen Wörtern schreibt man ~20s oder ~2m.',
  'OR does not go with a minus: this is left out of all results.':
    'OR verträgt sich nicht mit einem Minus: Dies fehlt in allen Ergebnissen.',
  '“{}:” needs a word, or a phrase in quotes.':
    '„{}:“ braucht ein Wort oder eine Wortfolge in Anführungszeichen.',
  '“{}:” needs a name or a number.': '„{}:“ braucht einen Namen oder eine Nummer.',
  '“{}:” needs a date, such as 2026-03 or “yesterday”.':
    '„{}:“ braucht ein Datum, etwa 2026-03 oder „yesterday“.',
  '“{}:” needs a length, such as 10m or 1h30m.': '„{}:“ braucht eine Länge, etwa 10m oder 1h30m.',
  '“{}:” needs a status, such as “completed”.': '„{}:“ braucht einen Status, etwa „completed“.',
  '“{}:” needs the name of a tag.': '„{}:“ braucht den Namen eines Tags.',
  '“{}:” needs “inbound” or “outbound”.': '„{}:“ braucht „inbound“ oder „outbound“.',
  '“{}:” needs “audio”, “transcript”, “note”, “bookmark” or “tag”.':
    '„{}:“ braucht „audio“, „transcript“, „note“, „bookmark“ oder „tag“.',
  '“{}:” needs “starred”, “unheard”, “heard” or “removed”.':
    '„{}:“ braucht „starred“, „unheard“, „heard“ oder „removed“.',

  // search/language/operators.ts
  'Said by the other party': 'Von der anderen Seite gesagt',
  'Said by you': 'Von Ihnen gesagt',
  'Calls with a person or number': 'Anrufe mit einer Person oder Nummer',
  'Calls made by a person or number': 'Anrufe von einer Person oder Nummer',
  'Calls made to a person or number': 'Anrufe an eine Person oder Nummer',
  'Calls before a date, without it': 'Anrufe vor einem Datum, ohne dieses',
  'Calls after a date, without it': 'Anrufe nach einem Datum, ohne dieses',
  'Calls on a day, or in a week, month or year': 'Anrufe eines Tages, einer Woche, eines Monats oder Jahres',
  'Calls of this length or longer': 'Anrufe dieser Länge oder länger',
  'Calls of this length or shorter': 'Anrufe dieser Länge oder kürzer',
  'Calls that came in, or were made': 'Eingegangene oder ausgegangene Anrufe',
  'Calls that came in': 'Eingegangene Anrufe',
  'Calls that were made': 'Ausgegangene Anrufe',
  'What the service says of a call': 'Was der Dienst über einen Anruf sagt',
  'Recorded and transcribed, as some services say it':
    'Aufgezeichnet und transkribiert, in den Worten mancher Dienste',
  'Recorded and transcribed': 'Aufgezeichnet und transkribiert',
  'Being transcribed by the service': 'Wird vom Dienst transkribiert',
  'Being prepared by the service': 'Wird vom Dienst vorbereitet',
  'Failed at the service': 'Beim Dienst fehlgeschlagen',
  'What a call has': 'Was ein Anruf hat',
  'Its audio is on this machine': 'Sein Audio ist auf diesem Gerät',
  'Its transcript is on this machine': 'Sein Transkript ist auf diesem Gerät',
  'It has a note': 'Er hat eine Notiz',
  'It has a bookmark': 'Er hat ein Lesezeichen',
  'It has a tag': 'Er hat ein Tag',
  'Calls with a tag': 'Anrufe mit einem Tag',
  'What a call is': 'Was ein Anruf ist',
  'You starred it': 'Sie haben ihn markiert',
  'You have not listened to it': 'Sie haben ihn nicht angehört',
  'You have listened to it': 'Sie haben ihn angehört',
  'The service no longer has it': 'Der Dienst hat ihn nicht mehr',

  // search/language/values.ts, search/suggestions.ts
  '1 call': '1 Anruf',
  '{count} calls': '{count} Anrufe',
  '{date}': '{date}',
  'before {date}': 'vor dem {date}',
  'from {date} on': 'ab dem {date}',
  '{length} or longer': '{length} oder länger',
  '{length} or shorter': '{length} oder kürzer',
}

const weekdays: Record<string, string> = {
  Mon: 'Mo.',
  Tue: 'Di.',
  Wed: 'Mi.',
  Thu: 'Do.',
  Fri: 'Fr.',
  Sat: 'Sa.',
  Sun: 'So.',
}
const months: Record<string, string> = {
  Jan: 'Jan.',
  Feb: 'Feb.',
  Mar: 'März',
  Apr: 'Apr.',
  May: 'Mai',
  Jun: 'Juni',
  Jul: 'Juli',
  Aug: 'Aug.',
  Sep: 'Sept.',
  Oct: 'Okt.',
  Nov: 'Nov.',
  Dec: 'Dez.',
}
const units: Record<string, string> = {
  hour: 'Stunde',
  minute: 'Minute',
  second: 'Sekunde',
  hours: 'Stunden',
  minutes: 'Minuten',
  seconds: 'Sekunden',
}

export const catalogue = {
  sentences,
  fillings: {
    // eslint-disable-next-line regexp/no-super-linear-move -- only ever a part of an anchored pattern
    count: { pattern: /[\d,]+/u, say: (filled) => numberOf(Number(filled.replaceAll(',', ''))) },
    /** `Sat 14 Mar 2026`, `28 Dec 2025 – 3 Jan 2026`. */
    date: {
      pattern: /(?:[A-Z][a-z]{2} )?\d{1,2} [A-Z][a-z]{2}(?: \d+)?(?: – \d{1,2} [A-Z][a-z]{2} \d+)?/u,
      say: (filled) =>
        filled
          .replace(/^[A-Z][a-z]{2}(?= )/u, (name) => `${weekdays[name] ?? name},`)
          .replace(
            /(\d{1,2}) ([A-Z][a-z]{2})/gu,
            (_, day: string, name: string) => `${day}. ${months[name] ?? name}`,
          ),
    },
    /** `1 hour 30 minutes`. */
    length: {
      // eslint-disable-next-line regexp/no-super-linear-move -- likewise
      pattern: /\d+ (?:hour|minute|second)s?(?: \d+ (?:minute|second)s?)*/u,
      say: (filled) => filled.replace(/[a-z]+/gu, (unit) => units[unit] ?? unit),
    },
  },
} satisfies Catalogue
