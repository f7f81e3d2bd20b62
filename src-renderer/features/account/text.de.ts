/** The German texts of accounts and the API key. */
import { numberOf, type Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

function minutes(count: number): string {
  return `${numberOf(Math.round(count))} ${unitOf(count)}`
}

function unitOf(count: number): string {
  return Math.round(count) === 1 ? 'Minute' : 'Minuten'
}

export const accountText: Translated<typeof en.accountText> = {
  title: 'Konto',
  loading: 'Konto wird geladen',
  failed: 'Konto konnte nicht geladen werden',
  refresh: 'Aktualisieren',
  updated: (when) => `Aktualisiert: ${when}`,
  notReached: 'Aktualisierung fehlgeschlagen.',
  cached: (when) => `Stand: ${when}.`,
  noName: 'Kein Name',
  noEmail: 'Keine E-Mail-Adresse',
  plan: (name) => `Tarif ${name}`,
  noPlan: 'Kein Tarif',
  plans: { starter: 'Starter', pro: 'Pro', business: 'Business' },
  statuses: {
    active: 'Aktiv',
    trialing: 'Testphase',
    past_due: 'Zahlung überfällig',
    canceled: 'Gekündigt',
    none: 'Kein Abonnement',
  },
  statusTexts: {
    active: 'Ihr Tarif ist aktiv.',
    trialing: 'Ihre Testphase läuft.',
    past_due:
      'Die letzte Zahlung ist fehlgeschlagen. Aktualisieren Sie Ihre Zahlungsdaten auf der Website des Dienstes, um weiter anzurufen und zu synchronisieren.',
    canceled:
      'Ihr Abonnement wurde gekündigt. Bereits Synchronisiertes können Sie weiter nutzen; neue Anrufe werden vielleicht nicht mehr synchronisiert.',
    none: 'Offhook benötigt einen Pro- oder Business-Tarif. Bereits Synchronisiertes können Sie weiter nutzen.',
  },
  statusUnknown: 'Unbekannter Tarifstatus. Offhook synchronisiert weiter, solange der Dienst es erlaubt.',
  minutes: 'Minuten',
  minutesLeft: (count, hasPeriod) => `${unitOf(count)} ${hasPeriod ? 'in diesem Zeitraum ' : ''}übrig`,
  minutesUsed: (count) => `${unitOf(count)} verbraucht`,
  unlimited: 'Unbegrenzt',
  minutesUnlimited: 'viele Minuten',
  used: (used, of) => `${numberOf(Math.round(used))} von ${minutes(of)} verbraucht`,
  usedOnly: (used) => `${minutes(used)} verbraucht`,
  noMinutes: 'Minuten nicht verfügbar.',
  included: 'Enthalten',
  bonus: 'Bonus',
  trial: 'Testphase',
  breakdown: 'Aufschlüsselung',
  period: {
    renews: (day) => `Verlängert sich am ${day}`,
    trialEnds: (day) => `Testphase endet am ${day}`,
    lasts: (day) => `Zeitraum endet am ${day}`,
    ends: (day) => `Endet am ${day}, keine Verlängerung`,
    ended: (day) => `Zeitraum endete am ${day}`,
    daysLeft: (days) =>
      days === 0 ? 'Letzter Tag' : days === 1 ? 'Noch 1 Tag' : `Noch ${numberOf(days)} Tage`,
  },
  detailsMissing:
    'Die Details des Abonnements konnten nicht geladen werden. Die Zahlen oben sind vielleicht unvollständig.',
  capabilities: {
    apiAccess: 'API-Zugang',
    wordExport: 'Word-Export',
    incomingNumber: 'Eigene Rufnummer',
    callerIdMasking: 'Rufnummernunterdrückung',
    contactSync: 'Kontaktabgleich',
    webhooks: 'Webhooks',
    mcpIntegration: 'Anbindung an KI-Assistenten',
  },
  compare: {
    title: 'Tarife',
    show: 'Tarife vergleichen',
    includes: 'In diesem Tarif enthalten',
    includesNothing: 'Keine Angaben.',
    yours: 'Ihr Tarif',
    feature: 'Funktionen',
    price: 'Preis',
    perMonth: (price) => `${price} im Monat`,
    free: 'Kostenlos',
    minutes: 'Minuten im Monat',
    yes: 'Enthalten',
    no: 'Nicht enthalten',
    unknown: 'Unbekannt',
    lacking: (names) => `Nicht in Ihrem Konto: ${names}.`,
    differs: 'Ihre Spalte zeigt, was Ihr Konto derzeit enthält. Das kann vom Tarif abweichen.',
    change: 'Wechseln Sie den Tarif auf der Website des Dienstes.',
    asOf: (when) => `Stand der Tarife: ${when}.`,
  },
  details: {
    title: 'Profil',
    name: 'Name',
    editName: 'Name bearbeiten',
    nameHint: 'Leer lassen, um den Namen zu entfernen.',
    nameChanged: 'Name geändert.',
    nameCleared: 'Name entfernt.',
    timezone: 'Zeitzone',
    editTimezone: 'Zeitzone ändern',
    timezoneUnknown: 'Noch unbekannt. Offhook erfährt sie, wenn Sie sie hier ändern.',
    timezoneChanged: 'Zeitzone geändert.',
    findTimezone: 'Zeitzonen suchen',
    timezones: 'Zeitzonen',
    isDefault: 'Standard für neue Konten',
    isCurrent: 'Aktuell',
    noneFound: (typed) => `Keine Zeitzonen für „${typed}“.`,
    loadingTimezones: 'Zeitzonen werden geladen',
    timezonesAsOf: (when) => `Stand der Liste: ${when}.`,
    email: 'E-Mail',
    phone: 'Telefonnummer',
    phoneUnknown: 'Offhook erfährt Ihre Nummer, wenn Sie Ihren Namen oder Ihre Zeitzone ändern.',
    fixed: 'Ändern Sie dies auf der Website des Dienstes.',
    member: (day) => `Konto erstellt am ${day}.`,
    asOf: (when) => `Stand: ${when}.`,
    edit: 'Bearbeiten',
    change: 'Ändern',
  },
  connection: 'Verbindung',
  service: 'Dienst',
  sampleService: 'Beispieldienst in Offhook',
  access: 'API-Zugang',
  accessYes: 'In Ihrem Tarif enthalten.',
  accessNo: 'Nicht in Ihrem Tarif enthalten. Synchronisieren und Anrufen erfordern Pro oder Business.',
  accessUnknown: 'Unbekannt',
  key: 'API-Schlüssel',
  keyStates: {
    asked: 'Wartet auf den Schlüsselbund des Systems',
    stored: 'Im Schlüsselbund des Systems gespeichert',
    'this-run': 'Bis zum Beenden von Offhook',
    missing: 'Keiner. Bereits Synchronisiertes können Sie weiter nutzen.',
    rejected: 'Nicht mehr gültig',
  },
  keyHint: (prefix, lastFour) =>
    prefix && lastFour
      ? `Beginnt mit ${prefix}, endet mit ${lastFour}`
      : prefix
        ? `Beginnt mit ${prefix}`
        : lastFour
          ? `Endet mit ${lastFour}`
          : 'Verborgen',
  sampleKey: 'Nicht erforderlich',
  enterKey: 'Schlüssel eingeben',
  replaceKey: 'Schlüssel ersetzen',
  keyDialog: {
    enterTitle: 'API-Schlüssel eingeben',
    replaceTitle: 'API-Schlüssel ersetzen',
    text: (address) =>
      `Für ${address}. Der Schlüssel muss zu diesem Konto gehören. Ihre Bibliothek bleibt unverändert.`,
    rejected:
      'Ihr Schlüssel wurde widerrufen oder ersetzt. Ihre Daten sind sicher, und die Synchronisierung wird mit dem neuen Schlüssel fortgesetzt.',
    revoke:
      'Erstellen Sie auf der Website des Dienstes zuerst einen neuen Schlüssel, und widerrufen Sie dort dann den alten.',
    confirm: 'Schlüssel verwenden',
    confirmThisRun: 'Bis zum Beenden verwenden',
    saved: 'API-Schlüssel gespeichert.',
  },
  signOut: 'Abmelden',
  signOutTitle: 'Von Offhook abmelden?',
  signOutText: 'Der API-Schlüssel wird von diesem Computer entfernt. Was soll mit Ihren Anrufen geschehen?',
  keep: 'Bibliothek behalten',
  keepText: 'Anrufe, Transkripte und Audio bleiben auf diesem Computer, falls Sie sich wieder verbinden.',
  remove: 'Bibliothek löschen',
  removeText:
    'Alles Synchronisierte wird von diesem Computer gelöscht. Anrufe beim Dienst sind nicht betroffen.',
  signOutAndDelete: 'Abmelden und löschen',
  sample: 'Beispielanrufe',
  sampleText: 'Diese Anrufe sind erfunden. Verbinden Sie jederzeit Ihr eigenes Konto.',
  leaveSample: 'Beispielanrufe verlassen',
  accounts: {
    title: 'Konten',
    about:
      'Jedes Konto hat eine eigene Bibliothek und einen eigenen Schlüssel. Nur das geöffnete Konto wird synchronisiert.',
    menuOf: (name) => `Konto und Einstellungen: ${name}`,
    menu: 'Konto und Einstellungen',
    sample: 'Beispielanrufe',
    isOpen: 'Geöffnet',
    open: 'Öffnen',
    openNamed: (name) => `${name} öffnen`,
    switchTo: (name) => `Wechseln zu: ${name}`,
    opened: (name) => `Zu ${name} gewechselt.`,
    callGoesOn: (name) => `Ihr Anruf läuft weiter. Öffnen Sie ${name}, um ihn zu verfolgen.`,
    unsaved:
      'Das Konto konnte nicht gewechselt werden, weil Ihre Änderungen nicht gespeichert werden konnten.',
    sameKey: (name) =>
      `Dieser Schlüssel gehört zu ${name}; dieses Konto ist bereits geöffnet. Er ersetzt den alten Schlüssel.`,
    add: 'Konto hinzufügen',
    addTitle: 'Konto hinzufügen',
    addText:
      'Das neue Konto erhält eine eigene Bibliothek. Ihr aktuelles Konto und sein Schlüssel bleiben erhalten.',
    removeNamed: (name) => `${name} von diesem Computer entfernen`,
    here: 'Bereits auf diesem Computer',
  },
}

export const leaveSampleText: Translated<typeof en.leaveSampleText> = {
  title: 'Beispielanrufe verlassen?',
  text: 'Die Beispielanrufe und alles, was Sie hinzugefügt haben, werden von diesem Computer entfernt. Sie können sie vom Startbildschirm aus wieder öffnen. Ihre eigenen Konten sind nicht betroffen.',
  confirm: 'Verlassen und entfernen',
}

export const accountCommandsText: Translated<typeof en.accountCommandsText> = {
  'account.replace-key': { title: 'API-Schlüssel ersetzen …', words: 'neuer schlüssel wechseln konto' },
  'account.add': { title: 'Konto hinzufügen …', words: 'weiteres zweites verbinden anmelden' },
  'account.next': { title: 'Nächstes Konto', words: 'wechseln anderes' },
  'account.previous': { title: 'Vorheriges Konto', words: 'wechseln anderes' },
  'app.leave-sample': { title: 'Beispielanrufe verlassen …', words: 'entfernen abmelden eigenes konto' },
  'app.sign-out': { title: 'Abmelden …', words: 'ausloggen trennen verlassen konto' },
}
