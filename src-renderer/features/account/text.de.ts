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
  loading: 'Das Konto wird geladen',
  failed: 'Das Konto konnte nicht geladen werden',
  retry: 'Erneut versuchen',
  refresh: 'Aktualisieren',
  updated: (when) => `Aktualisiert ${when}`,
  notReached: 'Der Dienst konnte nicht nach neueren Zahlen gefragt werden.',
  cached: (when) => `Stand: ${when}.`,
  noName: 'Kein Name angegeben',
  noEmail: 'Keine E-Mail-Adresse angegeben',
  plan: (name) => `Tarif ${name}`,
  noPlan: 'Kein Tarif',
  plans: { starter: 'Starter', pro: 'Pro', business: 'Business' },
  statuses: {
    active: 'Aktiv',
    trialing: 'Probezeit',
    past_due: 'Zahlung überfällig',
    canceled: 'Gekündigt',
    none: 'Kein Abonnement',
  },
  statusTexts: {
    active: 'Alles, was der Tarif enthält, funktioniert.',
    trialing: 'Alles, was der Tarif enthält, funktioniert, solange die Probezeit dauert.',
    past_due:
      'Die letzte Zahlung ging nicht durch. Begleichen Sie sie auf der Website des Dienstes, um weiter anzurufen und abzugleichen.',
    canceled:
      'Das Abonnement wurde gekündigt. Was schon hier ist, bleibt und funktioniert; Neues kommt womöglich nicht mehr.',
    none: 'Ohne Pro- oder Business-Tarif gibt der Dienst Offhook keinen Zugang. Was schon hier ist, bleibt und funktioniert.',
  },
  statusUnknown: 'Offhook kennt diesen Stand nicht. Es macht weiter, solange der Dienst antwortet.',
  minutes: 'Minuten',
  minutesLeft: (count, hasPeriod) => `${unitOf(count)} ${hasPeriod ? 'in diesem Zeitraum ' : ''}übrig`,
  minutesUsed: (count) => `${unitOf(count)} verbraucht`,
  unlimited: 'Unbegrenzt',
  minutesUnlimited: 'viele Minuten',
  used: (used, of) => `${numberOf(Math.round(used))} von ${minutes(of)} verbraucht`,
  usedOnly: (used) => `${minutes(used)} verbraucht`,
  noMinutes: 'Der Dienst macht keine Angaben zu Minuten.',
  included: 'Enthalten',
  bonus: 'Bonus',
  trial: 'Probe',
  madeUpOf: 'Zusammensetzung',
  period: {
    renews: (day) => `Verlängert sich am ${day}`,
    trialEnds: (day) => `Die Probezeit endet am ${day}`,
    lasts: (day) => `Der Zeitraum endet am ${day}`,
    ends: (day) => `Endet am ${day} und verlängert sich nicht`,
    ended: (day) => `Der Zeitraum endete am ${day}`,
    daysLeft: (days) =>
      days === 0 ? 'Letzter Tag' : days === 1 ? 'Noch 1 Tag' : `Noch ${numberOf(days)} Tage`,
  },
  detailsMissing:
    'Die Einzelheiten des Abonnements konnten nicht geholt werden. Die Zahlen oben sind die Kurzform des Dienstes.',
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
    includes: 'Was der Tarif enthält',
    includesNothing: 'Der Dienst nennt nichts.',
    yours: 'Ihr Tarif',
    feature: 'Was er bietet',
    price: 'Preis',
    perMonth: (price) => `${price} im Monat`,
    free: 'Kostenlos',
    minutes: 'Minuten im Monat',
    yes: 'Enthalten',
    no: 'Nicht enthalten',
    unknown: 'Keine Angabe',
    lacking: (names) => `Nicht in Ihrem Konto: ${names}.`,
    differs:
      'Ihre eigene Spalte sagt, was dieses Konto jetzt darf; das kann von dem abweichen, was der Tarif nennt.',
    change: 'Tarife werden auf der Website des Dienstes gewechselt.',
    asOf: (when) => `Stand der Tarife: ${when}.`,
  },
  details: {
    title: 'Ihre Angaben beim Dienst',
    name: 'Name',
    editName: 'Namen bearbeiten',
    nameHint: 'Leer entfernt den Namen.',
    nameChanged: 'Ihr Name beim Dienst wurde geändert.',
    nameCleared: 'Ihr Name beim Dienst wurde entfernt.',
    timezone: 'Zeitzone',
    editTimezone: 'Zeitzone ändern',
    timezoneUnknown: 'Der Dienst nennt sie nur als Antwort auf eine Änderung, die hier gemacht wurde.',
    timezoneChanged: 'Ihre Zeitzone beim Dienst wurde geändert.',
    findTimezone: 'Zeitzone suchen',
    timezones: 'Zeitzonen',
    isDefault: 'Vorgabe für neue Konten',
    isCurrent: 'Zurzeit gewählt',
    noneFound: (typed) => `Keine Zeitzone des Dienstes passt zu „${typed}“.`,
    loadingTimezones: 'Die Zeitzonen des Dienstes werden geholt',
    timezonesAsOf: (when) => `Liste des Dienstes, Stand: ${when}.`,
    email: 'E-Mail',
    phone: 'Telefonnummer',
    phoneUnknown: 'Der Dienst nennt sie nur als Antwort auf eine Änderung, die hier gemacht wurde.',
    fixed: 'Lässt sich nur auf der Website des Dienstes ändern, wo sie bestätigt wird.',
    member: (day) => `Konto angelegt am ${day}.`,
    asOf: (when) => `Stand: ${when}.`,
    edit: 'Bearbeiten',
    change: 'Ändern',
    save: 'Speichern',
    cancel: 'Abbrechen',
  },
  connection: 'Verbindung',
  service: 'Dienst',
  sampleService: 'Beispieldienst in Offhook',
  access: 'API-Zugang',
  accessYes: 'Im Tarif enthalten: Offhook kann abgleichen und Anrufe beginnen.',
  accessNo: 'Nicht im Tarif enthalten. Abgleichen und Anrufen setzen Pro oder Business voraus.',
  accessUnknown: 'Der Dienst sagt es nicht.',
  key: 'API-Schlüssel',
  keyStates: {
    asked: 'Wartet auf den Schlüsselbund dieses Systems',
    stored: 'Im Schlüsselbund dieses Systems',
    'this-run': 'Bis Offhook endet, nirgends gespeichert',
    missing: 'Keiner. Offhook arbeitet mit dem, was schon hier ist.',
    rejected: 'Vom Dienst nicht mehr angenommen',
  },
  keyHint: (prefix, lastFour) =>
    prefix && lastFour
      ? `Beginnt mit ${prefix}, endet mit ${lastFour}`
      : prefix
        ? `Beginnt mit ${prefix}`
        : lastFour
          ? `Endet mit ${lastFour}`
          : 'Zu kurz, um etwas davon zu zeigen',
  sampleKey: 'Nicht nötig',
  enterKey: 'Schlüssel eingeben',
  replaceKey: 'Schlüssel ersetzen',
  keyDialog: {
    enterTitle: 'API-Schlüssel eingeben',
    replaceTitle: 'API-Schlüssel ersetzen',
    text: (address) =>
      `Für ${address}. Ihre Bibliothek bleibt, wie sie ist, und alles geht mit dem neuen Schlüssel weiter, sobald der Dienst gesagt hat, dass er zu diesem Konto gehört.`,
    rejected:
      'Der Dienst nimmt den Schlüssel nicht mehr an: Er wurde widerrufen oder durch einen neueren ersetzt. Nichts geht verloren: Was hier ist, bleibt, und was im Gang war, geht mit dem neuen Schlüssel weiter.',
    revoke:
      'Erstellen Sie auf der Website des Dienstes zuerst einen neuen Schlüssel, und widerrufen Sie dort dann den alten.',
    confirm: 'Diesen Schlüssel verwenden',
    confirmThisRun: 'Für diese Sitzung verwenden',
    saved: 'Offhook verwendet den neuen Schlüssel.',
  },
  signOut: 'Abmelden',
  signOutTitle: 'Von Offhook abmelden?',
  signOutText:
    'Der API-Schlüssel wird von diesem Gerät entfernt. Was soll mit den Anrufen geschehen, die hier sind?',
  keep: 'Bibliothek behalten',
  keepText: 'Anrufe, Transkripte und Audio bleiben auf diesem Gerät, bis Sie dieses Konto wieder verbinden.',
  remove: 'Bibliothek löschen',
  removeText: 'Alles Abgeglichene wird von diesem Gerät gelöscht. Die Anrufe beim Dienst bleiben unberührt.',
  signOutAndDelete: 'Abmelden und löschen',
  cancel: 'Abbrechen',
  sample: 'Das sind Beispielanrufe',
  sampleText:
    'Alles hier ist erfunden und kommt aus einem Dienst in Offhook. Verbinden Sie Ihr eigenes Konto, wann Sie mögen.',
  leaveSample: 'Beispielanrufe verlassen',
  accounts: {
    title: 'Konten auf diesem Gerät',
    about:
      'Jedes hat eine eigene Bibliothek und einen eigenen Schlüssel. Eines ist jeweils geöffnet; die anderen gleichen ab, wenn Sie sie öffnen.',
    switcher: (name) => `Konto: ${name}. Konto wechseln`,
    menu: 'Konto wechseln',
    sample: 'Beispielanrufe',
    isOpen: 'Geöffnet',
    open: 'Öffnen',
    openNamed: (name) => `${name} öffnen`,
    switchTo: (name) => `Wechseln zu: ${name}`,
    opened: (name) => `${name} ist geöffnet.`,
    callGoesOn: (name) =>
      `Ihr Anruf geht weiter; Offhook verfolgt ihn wieder, wenn Sie dieses Konto öffnen: ${name}.`,
    unsaved: 'Was Sie gerade schrieben, ließ sich nicht speichern; darum wurde kein anderes Konto geöffnet.',
    sameKey: (name) => `Dieser Schlüssel gehört zum schon geöffneten Konto ${name}. Er gilt ab jetzt.`,
    add: 'Konto hinzufügen',
    addTitle: 'Konto hinzufügen',
    addText:
      'Es bekommt eine eigene Bibliothek. Das jetzt geöffnete Konto bleibt hier, und sein Schlüssel auch.',
    manage: 'Konto und Tarif',
    removeNamed: (name) => `${name} von diesem Gerät entfernen`,
    here: 'Schon auf diesem Gerät',
  },
}

export const leaveSampleText: Translated<typeof en.leaveSampleText> = {
  title: 'Die Beispielanrufe verlassen?',
  text: 'Sie werden von diesem Gerät entfernt, mit allem, was Sie ihnen hinzugefügt und an Anrufen ausprobiert haben. Neue öffnen Sie vom Startbildschirm aus. Die Bibliotheken Ihrer eigenen Konten bleiben unberührt.',
  stay: 'Bleiben',
  confirm: 'Verlassen und entfernen',
}

export const accountCommandsText: Translated<typeof en.accountCommandsText> = {
  'account.replace-key': { title: 'API-Schlüssel ersetzen …', words: 'neuer schlüssel wechseln konto' },
  'account.add': { title: 'Konto hinzufügen …', words: 'weiteres zweites verbinden anmelden' },
  'account.next': { title: 'Nächstes Konto', words: 'wechseln anderes' },
  'account.previous': { title: 'Voriges Konto', words: 'wechseln anderes' },
  'app.sign-out': { title: 'Abmelden …', words: 'ausloggen trennen verlassen konto' },
}
