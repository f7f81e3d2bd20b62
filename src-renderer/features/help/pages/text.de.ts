/** The German texts of the pages of the guide. */
import type { Translated } from '../../../util/language.ts'
import type * as en from './text.en.ts'

export const guidePagesText: Translated<typeof en.guidePagesText> = {
  pages: {
    connect: {
      picture: 'Die Startseite mit den Feldern für die Adresse des Dienstes und den API-Schlüssel',
      text: `Offhook braucht zwei Angaben von Ihrem Dienst:

- **Adresse des Dienstes**: zum Beispiel \`https://api.example.com\`, ohne \`/v1\`.
- **API-Schlüssel**: auf der Website des Dienstes in Ihren Kontoeinstellungen unter „API-Zugang“. Er wird nur einmal angezeigt. API-Zugang erfordert einen Pro- oder Business-Tarif.

Der Schlüssel wird im Schlüsselbund Ihres Systems gespeichert. Ohne Schlüsselbund können Sie sich bis zum Beenden von Offhook verbinden und Ihre Bibliothek mit einer Passphrase verschlüsseln.

Danach lädt Offhook Ihre Anrufe, die neuesten zuerst. Währenddessen können Sie schon suchen und zuhören. Ein Anruf, den Sie öffnen, wird vor den anderen geladen.

Kein Konto zur Hand? **Mit Beispielanrufen ausprobieren** öffnet etwa 70 erfundene Anrufe in einer eigenen Bibliothek. Ein zweites Konto können Sie später hinzufügen: Öffnen Sie das Kontomenü unten in der Seitenleiste.`,
    },
    find: {
      picture: 'Suchergebnisse zu einem vertippten Wort, mit jedem Treffer und seiner Zeit',
      text: `Drücken Sie {/} und tippen Sie. Ergebnisse erscheinen beim Tippen; Tippfehler und andere Wortformen werden auch gefunden. {Enter} öffnet das beste Ergebnis und spielt es ab. Ein Klick öffnet ein Ergebnis, ohne es abzuspielen.

- \`"credit note"\` findet genau diese Wortfolge, \`-invoice\` lässt ein Wort aus.
- \`them:refund\` hat die andere Seite gesagt, \`me:discount\` Sie selbst.
- \`with:anna\`, \`after:2026-03\`, \`longer:10m\` und \`tag:vip\` grenzen die Suche ein. \`has:passage\` findet Anrufe mit Stellen, \`theme:preis\` die eines Themas. Das Suchfeld schlägt weitere vor.
- {F4} spielt den nächsten Treffer ab, {Shift+F4} den vorherigen.
- **Zeilen** zeigt jeden Treffer in einer eigenen Zeile. **Zeilen exportieren** schreibt sie als Tabelle (CSV), Word-Tabelle oder Markdown.
- {Mod+S} speichert die Suche. Sie erscheint in der Seitenleiste mit der Anzahl neuer Anrufe und einer Linie der letzten zwölf Wochen.
- **Diagramm** zeigt Anrufe und Treffer nach Woche oder Monat. Ein Klick auf einen Balken grenzt die Suche auf diese Zeit ein, **Vergleichen** zeigt eine zweite Suche dazu, und das Menü zeigt eine Tabelle oder exportiert CSV, SVG oder PNG.

**Eine gespeicherte Suche kann etwas tun**, wenn Anrufe ankommen oder sich ändern: Wählen Sie **Aktionen …** in ihrem Menü. Sie kann Sie benachrichtigen, Tags, eine Markierung und Aufgaben hinzufügen, das Audio behalten, Anrufe in den Posteingang verschieben oder als erledigt markieren, die gefundenen Wörter mit einem Thema anstreichen und Anrufe einige Tage nach dem Anruf in den Papierkorb verschieben. Die Vorschau zeigt, was sie mit den Anrufen des letzten Jahres getan hätte.

- **Speichern und auf vorhandene Anrufe anwenden** gilt einmal für alle Anrufe, die hier sind. Ein Schritt macht alles rückgängig.
- Die Reihenfolge der Suchen ist egal: Jede sieht einen Anruf so, wie er vor allen Aktionen ist. Widersprechen sich zwei, bleibt der Anruf im Posteingang, und die spätere Löschung gilt.
- Einen Tag, bevor Anrufe gelöscht werden, sagt es die Seitenleiste, und Sie können sie behalten. Anrufe mit Markierung, offener Aufgabe oder Stelle werden nur gelöscht, wenn Sie das verlangen. Gelöschte Anrufe bleiben 7 Tage unter **Zuletzt gelöscht**.
- **Aktionsverlauf anzeigen** in der Befehlspalette zeigt, was Suchen getan haben, und macht es rückgängig. Während Ihre Bibliothek gesperrt ist, tun Suchen nichts. Nichts wird gesendet.

Um nur im geöffneten Anruf zu suchen, drücken Sie {Mod+F}.`,
    },
    listen: {
      picture: 'Ein laufender Anruf: Jede Seite hat eine Wellenform, das gesprochene Wort ist hervorgehoben',
      text: `Klicken Sie auf ein Wort, um dorthin zu springen; ein Doppelklick spielt ab dort. Mit der Tastatur gehen Sie mit {ArrowDown} zu einem Beitrag und drücken {Enter}. {Space} startet und pausiert.

- {ArrowLeft} und {ArrowRight} springen zurück und vor.
- {[} und {]} ändern das Tempo. Stimmen behalten ihre Tonhöhe.
- {2} spielt nur Sie ab, {3} nur die andere Seite, {1} beide.
- {Shift+S} überspringt Stille. {U} spielt nur, was Sie noch nicht gehört haben.
- Ziehen Sie auf der Wellenform, um einen Teil auszuwählen, und wiederholen Sie ihn mit {L}.

Offhook merkt sich, wo Sie aufgehört haben.`,
    },
    keep: {
      picture: 'Notizen und angestrichene Wörter neben dem Transkript eines Anrufs',
      text: `Was Sie einem Anruf hinzufügen, bleibt auf diesem Computer und wird von der Suche gefunden.

- {M} streicht an, was gerade gesagt wird. Sind Wörter ausgewählt, streicht {M} diese an, und {1} bis {9} streichen sie mit einem Thema an.
- {N} fügt dieser Stelle eine Notiz hinzu, {Mod+Shift+N} dem ganzen Anruf. Notizen werden beim Schreiben gespeichert und verstehen Markdown, mit Aufgaben wie \`- [ ] zurückrufen\`.
- {T} fügt ein Tag hinzu. Tags stehen in der Seitenleiste.
- {S} markiert den Anruf.

Neue Anrufe sind im **Posteingang**, {Mod+7}, bis Sie sich darum gekümmert haben. Dort markiert {E} einen Anruf als erledigt und öffnet den nächsten, {S} stellt ihn bis zu einem Tag zurück, und {U} markiert ihn als gehört oder ungehört.

Notizen und angestrichene Wörter erscheinen im Transkript, auf der Wellenform und in den Details daneben. {I} blendet die Details ein oder aus. {Mod+Z} macht jeden dieser Schritte rückgängig.`,
    },
    passages: {
      picture: 'Stellen aus mehreren Anrufen mit ihren Themen',
      text: `**Stellen**, {Mod+9}, sammelt, was Sie in allen Anrufen angestrichen haben. Markieren Sie in einem Anruf Wörter und drücken Sie {M}, oder {1} bis {9} für ein Thema.

- {Enter} öffnet den Anruf an den Wörtern. {P} spielt die Stelle ab, {Shift+P} alle Stellen der Liste nacheinander.
- {1} bis {9} geben den ausgewählten Stellen ein Thema oder nehmen es weg. {N} bearbeitet die Notiz, {Q} kopiert die Zitate mit ihren Quellen, {Delete} löscht die Stellen.
- Ein Klick auf ein Thema zeigt seine Stellen. Ziehen Sie Themen an ihren Platz, oder verschieben Sie sie mit {Alt+ArrowUp} und {Alt+ArrowDown}; die ersten neun haben eine Taste. Geben Sie einem Thema den Namen eines anderen, um sie zusammenzuführen. Um ein Thema zu teilen, wählen Sie einige seiner Stellen aus und dann **Thema**, **In neues Thema verschieben …**.
- **Anzahl** zeigt, wie viele Stellen zu jedem Thema von welchem Kontakt sind. Ein Klick auf eine Zahl zeigt sie; die Tabelle lässt sich als CSV exportieren.
- **Neues Zitatblatt** legt die ausgewählten Stellen auf ein Blatt. Ordnen Sie sie mit {Alt+ArrowUp} und {Alt+ArrowDown} oder durch Ziehen, und schreiben Sie Überschriften und Sätze dazwischen. Exportieren Sie das Blatt als Webseite mit Ton, Word-Dokument, PDF, Markdown, Tabelle oder Ordner mit Ausschnitten. Jedes Zitat hat seine Quelle.

Eine Stelle behält ihre Wörter: Wenn eine Korrektur oder ein anderes Transkript sie entfernt, steht das in der Liste. {Mod+Z} macht jeden Schritt rückgängig.`,
    },
    'follow-ups': {
      picture: 'Aufgaben in der Reihenfolge ihrer Fälligkeit, darüber Vorschläge',
      text: `**Aufgaben**, {Mod+8}, ist eine Liste dessen, was Sie und andere noch tun müssen, aus allen Anrufen.

- Zusagen aus Ihren Anrufen werden oben vorgeschlagen. {A} nimmt eine an, {Delete} verwirft sie: Eine verworfene erscheint nie wieder.
- {N} fügt eine eigene hinzu. Markieren Sie in einem Transkript Wörter und drücken Sie {F}. Auch eine Zeile wie \`[] Angebot senden\` in einer Notiz ist eine Aufgabe, und beide werden zusammen abgehakt.
- {E} markiert sie als erledigt, {D} setzt das Datum und {S} stellt sie zurück. Tippen Sie den Tag, wie Sie ihn sagen würden: „fr“, „in 2 Wochen“.
- {Enter} öffnet den Anruf an der Stelle, und {C} ruft die Person an.

**Diese Woche zugesagt** zeigt, wer was zugesagt hat, auch wenn Sie es nicht hinzugefügt haben.`,
    },
    correct: {
      picture: 'Der Dialog, in dem ein Wort des Transkripts korrigiert wird',
      text: `Wählen Sie die falschen Wörter aus und drücken Sie {C}. Geben Sie ein, was wirklich gesagt wurde, und drücken Sie {Enter}.

- **Überall korrigieren** findet dieselben Wörter in allen Anrufen und zeigt sie, bevor Sie sie ändern.
- **Auch spätere Anrufe korrigieren** nimmt eine Korrektur in das **Wörterbuch** auf. Es korrigiert neue Anrufe, sobald sie ankommen, auf Wunsch nur mit einem Kontakt oder einer sprechenden Person. **Zum Wörterbuch** in der Befehlspalette öffnet es: Sehen Sie, was jeder Eintrag korrigiert, schalten Sie ihn aus, und fügen Sie Einträge hinzu, auch aus einer Datei. Es schlägt auch Einträge vor, etwa für oft falsch erkannte Namen. In einem Anruf machen die Details einen Eintrag nur für diesen Anruf rückgängig.
- Die Suche findet die korrigierten Wörter.
- Das Original bleibt erhalten: Zeigen Sie auf eine Korrektur, um es zu sehen. Die Details führen alle Korrekturen eines Anrufs auf; jede kann zurückgenommen werden.

Jeder Beitrag beginnt mit dem Namen der sprechenden Person. {Y} geht zu Ihrem nächsten Beitrag, {O} zu dem der anderen Seite, mit {Shift} zum vorherigen. {V} wechselt zwischen Absätzen und Sprechblasen.`,
    },
    people: {
      picture: 'Ein Kontakt mit Nummern, einer Notiz und Kennzahlen',
      text: `Benennen Sie einen Anrufer einmal, und der Name erscheint überall statt der Nummer.

- {Shift+N} benennt den Anrufer des geöffneten Anrufs.
- **Kontakte** kann ein Adressbuch als vCard oder CSV importieren. Sie wählen, wer importiert wird, und können korrigieren, was ausgelassen wurde.
- **In Anrufen genannte Namen** führt Anrufer auf, die sich vorgestellt haben. Hören Sie sich die Stelle an und verwenden oder verwerfen Sie den Namen.

Die Seite eines Kontakts zeigt alle Nummern, Anrufe und die Gesprächszeit, häufige Themen, Aufgaben und Ihre Notizen. Sie können zwei Kontakte zusammenführen. Die Suche findet Anrufe nach Namen: \`with:anna\`.`,
    },
    call: {
      picture: 'Die Frage vor einem Anruf: wer angerufen wird und dass zuerst Ihr Telefon klingelt',
      text: `Öffnen Sie das Wählfeld mit {Mod+4}. Geben Sie eine Nummer oder einen Namen ein, oder fügen Sie eine Nummer ein. {Mod+Shift+D} ruft die Person des geöffneten Anrufs zurück.

Zuerst zeigt Offhook, wer angerufen wird, und die Ortszeit dort. Wenn Sie bestätigen, **klingelt zuerst Ihr Telefon**. Nehmen Sie ab, dann verbindet Sie der Dienst. Der Anruf wird aufgenommen.

- Offhook bittet den Dienst für jeden Anruf einmal und wiederholt das nie von selbst.
- Notizen, die Sie während des Anrufs machen, werden der Aufnahme hinzugefügt.
- In den Einstellungen können Sie unter **Anrufen** Telefonlinks mit Offhook öffnen und unter **Erweitert** ein Tastenkürzel festlegen, das in jeder App wirkt. Beide tragen nur die Nummer ein: Sie bestätigen jeden Anruf.`,
    },
    'take-out': {
      picture: 'Ausgewählte Wörter eines Transkripts mit ihren Aktionen',
      text: `- **Exportieren**: {E} exportiert den geöffneten Anruf, {Mod+E} auch die ausgewählten Anrufe, Suchergebnisse oder alle Anrufe: als Word-Dokument, PDF, Webseite, die das Audio in jedem Browser abspielt, oder Tabelle mit einer Zeile für jeden Anruf. Untertitel, Markdown und andere finden Sie unter **Weitere Formate**. **Ihr Name in Dokumenten** steht in den Einstellungen unter „Synchronisierung und Speicher“. **Als vertraulich kennzeichnen** schreibt „Vertraulich“ oben auf jede Seite.
- **Für Gerichte**: Mit **Nummerierte Zeilen** haben Word, PDF und reiner Text 25 nummerierte Zeilen pro Seite und den SHA-256 der Audiodatei. Nur Korrekturen und Schwärzungen verschieben Wörter in andere Zeilen.
- **Forschungsprogramme**: Das Format **REFI-QDA-Projekt** öffnen ATLAS.ti, MAXQDA, NVivo und andere. Es enthält Transkripte mit Audio, Themen als Codes, Stellen, Notizen und Kontakte. **MAXQDA-Text** hat eine Zeitmarke für jede Wortmeldung.
- **Ziehen**: Ziehen Sie einen Anruf aus der Liste in eine andere App; sie erhält Audio und Untertitel.
- **Kopieren**: {Shift+C} kopiert das ganze Transkript mit Zeiten und Sprechern. Wählen Sie Wörter aus, um nur diese zu kopieren. Sie können auch einen Link kopieren, der Offhook an dieser Stelle öffnet.
- **Zitieren**: {Q} kopiert die ausgewählten Wörter mit ihrer Quelle. Das Menü neben **Zitat kopieren** enthält die Zitierweisen. Seite und Zeile der Wörter, etwa \`12:03–14\`, stehen darüber. {Mod+F} und \`12:03\` führt zu einer Zeile; wurde 12:03 als Uhrzeit gesagt, geben Sie \`S12:03\` ein.
- **Drucken**: {Mod+P} druckt den geöffneten Anruf. In der Befehlspalette gibt es **Anruf mit Notizen drucken**.
- **Exportordner**: Wählen Sie in den Einstellungen unter „Synchronisierung und Speicher“ einen Ordner, in dem Offhook zu jedem Anruf eine Markdown-Notiz pflegt, für Obsidian und andere Apps. Sie können die Notizen darin umbenennen, verschieben und ergänzen, und Aufgaben abhaken.
- **Schwärzen**: {Shift+X} schwärzt die ausgewählten Wörter. **Anruf schwärzen …** im Menü eines Anrufs schlägt Karten- und Telefonnummern, Adressen, Namen und Ihre eigenen Begriffe vor. Geschwärzte Wörter und ihr Ton fehlen in Exporten, Kopien und Ausdrucken.
- **Exportverlauf**: In den Einstellungen unter „Synchronisierung und Speicher“ sehen Sie, was Sie wann exportiert oder gedruckt haben, ob Schwärzungen angewendet wurden, und den SHA-256 jeder Datei.
- **Kalender**: Termine und Zusagen, die in einem Anruf gefunden wurden, können als Kalenderdatei gespeichert werden.

Für Skripte gibt es die Befehlszeile, \`offhook-cli\`: Sie sucht, exportiert, gibt Änderungen fortlaufend aus und führt SQL-Abfragen aus. In den Einstellungen unter **Erweitert** wählen Sie ein Programm, das für jeden neuen Anruf ausgeführt wird.`,
    },
    assistants: {
      picture: 'Die Einstellungen für Assistenten, mit der Schaltfläche zum Hinzufügen',
      text: `Assistenten auf diesem Computer, etwa Claude oder Cursor, können die freigegebenen Anrufe durchsuchen und lesen und verlinken ihre Aussagen mit der Stelle im Anruf. Fügen Sie in den Einstellungen unter **Assistenten** einen Assistenten hinzu, wählen Sie, welche Anrufe er lesen darf, und kopieren Sie dann die Konfiguration oder speichern Sie ein Paket, das er installiert. Telefonnummern und E-Mail-Adressen bleiben verborgen, sofern Sie sie nicht freigeben, geschwärzte Wörter werden nie freigegeben, und kein Assistent kann anrufen. Wenn Sie Vorschläge erlauben, warten vorgeschlagene Notizen, Tags, Namen, Korrekturen, Aufgaben und Stellen unter **Vorschläge**, bis Sie sie annehmen oder ablehnen. **Was Assistenten gelesen haben** listet jede Anfrage auf, **Bearbeiten …** ändert, welche Anrufe ein Assistent lesen darf, und **Entfernen** beendet den Zugriff sofort.`,
    },
    backup: {
      picture: 'Die Einstellungen für Downloads mit dem Speicherlimit',
      text: `In den Einstellungen unter **Synchronisierung und Speicher**:

- **Backup erstellen** kopiert Anrufe, Transkripte, Notizen und Einstellungen in einen Ordner, mit oder ohne Audio. Sie können dabei weiterarbeiten oder es abbrechen. Der API-Schlüssel ist nicht enthalten. Das Backup einer verschlüsselten Bibliothek ist ebenfalls verschlüsselt.
- **Wiederherstellen** öffnet ein Backup. Auf einem anderen Computer brauchen Sie dazu den Wiederherstellungscode oder die Passphrase. Ihre bisherige Bibliothek wird unter einem anderen Namen behalten.
- **Notizen und Namen** exportiert Notizen, Tags, Kontakte und Korrekturen in eine Datei. **Importieren** zeigt zuerst, was sich ändert.
- **Verschieben** unter **Erweitert** bringt die Bibliothek in einen anderen Ordner oder auf einen anderen Datenträger.
- Ein **Speicherlimit** entfernt die ältesten Downloads, wenn es erreicht ist, außer denen markierter Anrufe. Transkripte bleiben.

**Verschlüsselung** unter **Datenschutz** schützt die Bibliothek vor Personen, die an Ihren Datenträger, ein Backup oder einen synchronisierten Ordner gelangen. Neue Bibliotheken sind verschlüsselt, wenn Ihr System einen Schlüsselbund hat. Sichern Sie den Wiederherstellungscode: Er öffnet die Bibliothek, wenn der Schlüsselbund verloren geht. {Mod+Shift+L} sperrt Offhook, bis Sie die Passphrase der Bibliothek eingeben. In den Einstellungen legen Sie fest, wann Offhook automatisch gesperrt wird und ob es im gesperrten Zustand synchronisiert.

**Von diesem Computer löschen** verschiebt Anrufe für 7 Tage nach **Zuletzt gelöscht**. Anrufe beim Dienst sind nicht betroffen. **Alles löschen** unter **Datenschutz** entfernt alle Konten, Anrufe und Einstellungen von diesem Computer.`,
    },
    computers: {
      picture: 'Die Einstellungen für mehrere Computer mit der Schaltfläche zum Wählen des Ordners',
      text: `Auf mehreren Computern erhält jeder die Anrufe, Transkripte und das Audio von Ihrem Dienst. Was Sie selbst hinzufügen, wird über einen Ordner geteilt, den Ihre Computer schon gemeinsam haben: Notizen, Stellen und Themen, Tags, Sterne, Posteingang, Kontakte, Korrekturen, Schwärzungen, Aufgaben, gespeicherte Suchen, Wörterbuch, Zitatblätter und was Sie angehört haben. Einstellungen und Exporte bleiben auf jedem Computer.

**Einrichten**

- Öffnen Sie auf dem ersten Computer in den Einstellungen **Mehrere Computer**, **Gemeinsamen Ordner wählen …**, und wählen Sie einen leeren Ordner. Offhook zeigt einen Code an.
- Verbinden Sie den anderen Computer mit demselben Konto, wählen Sie dort denselben Ordner und geben Sie den Code ein.

**Geeignete Ordner**

- **Syncthing**: Teilen Sie einen Ordner zwischen den Computern und wählen Sie ihn auf jedem.
- **iCloud Drive**, Dropbox und andere: Legen Sie darin einen Ordner an, der immer auf dem Computer bleibt.
- **NAS**: Wählen Sie einen Ordner darauf. Solange es nicht erreichbar ist, wartet Offhook.
- **USB-Stick**: Wählen Sie einen Ordner darauf und nehmen Sie ihn von einem Computer zum anderen mit. Jeder liest und schreibt, wenn der Stick eingesteckt ist.

**Wenn beide dasselbe ändern**

- Texte, etwa Notizen, werden zusammengeführt, ebenso Listen, etwa die Tags eines Anrufs.
- Bei allem anderen, etwa einem Namen oder einer Fälligkeit, gilt die spätere Änderung. Eine Stunde lang steht in einer Zeile, wie die andere lautete: **Andere verwenden** übernimmt sie.
- Eine Notiz, die Sie auf einem Computer gelöscht und auf einem anderen weitergeschrieben haben, wird behalten.
- {Mod+Z} macht nur rückgängig, was Sie auf diesem Computer getan haben. Was ein anderer seitdem geändert hat, bleibt.

**Um einen Computer zu entfernen**, etwa einen verlorenen, wählen Sie neben seinem Namen **Entfernen …**. Er erhält nichts Neues mehr und behält, was er hat. Der Code ändert sich: Geben Sie den neuen auf den anderen ein.

**Im Ordner ist alles verschlüsselt.** Ohne den Code kann niemand Notizen, Namen oder Nummern lesen, oder welche Anrufe Sie haben; nur wie viele Dateien es gibt, wie groß sie sind und wann sie geschrieben wurden. Der Code liegt im Schlüsselbund jedes Computers und nie im Ordner. Wenn Sie ihn und alle Computer verlieren, ist der Ordner nicht mehr lesbar. Er ist kein Backup.`,
    },
    keys: {
      picture: 'Die Befehlspalette mit Befehlen, Anrufen und Seiten der Anleitung',
      text: `**Tasten.** {Mod+K} öffnet die Befehlspalette: Tippen Sie, was Sie tun möchten. {?} zeigt alle Tastenkürzel. Sie können sie in den Einstellungen unter **Tastatur** ändern. Diese Anleitung nennt die voreingestellten.

**Offline.** Synchronisiertes braucht keine Verbindung: Sie können überall lesen, suchen, zuhören und notieren. **Offline-Bibliothek** zeigt, wie viel auf diesem Computer ist. Die Listen **Nicht bereit**, **Fehlgeschlagen** und **Abweichende Länge** zeigen, warum etwas fehlt.

**Datenschutz.** Ihre Anrufe bleiben auf diesem Computer. Offhook verbindet sich nur mit Ihrem Dienst und dessen Audiospeicher. Es gibt keine Statistik und keine Absturzberichte. Der API-Schlüssel wird im Schlüsselbund Ihres Systems gespeichert.`,
    },
  },
}
