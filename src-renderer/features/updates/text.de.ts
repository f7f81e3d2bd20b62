/** The German texts of updates. */
import type { Translated } from '../../util/language.ts'
import type * as en from './text.en.ts'

export const updatesText: Translated<typeof en.updatesText> = {
  title: 'Updates',
  automatic: 'Automatisch nach Updates suchen',
  automaticText: (host) =>
    `Offhook fragt ${host} beim Start und einmal am Tag nach neuen Versionen und lädt sie herunter. ` +
    'Nichts über Sie oder Ihre Anrufe wird gesendet.',
  status: 'Neue Versionen',
  idle: (host) => `Noch nicht gesucht. Die Suche fragt ${host}.`,
  checking: 'Es wird gesucht …',
  upToDate: 'Offhook ist auf dem neuesten Stand.',
  downloading: (version, percent) => `Offhook ${version} wird heruntergeladen: ${percent} %`,
  ready: (version) => `Offhook ${version} ist bereit und wird beim Beenden installiert.`,
  ways: {
    system:
      'Aktualisieren Sie Offhook mit der Paketverwaltung Ihres Systems, oder installieren Sie ein neueres Paket darüber.',
    manual:
      'Diese Kopie aktualisiert sich nicht selbst. Ersetzen Sie sie durch eine neuere. Ihre Anrufe bleiben, wo sie sind.',
  },
  check: 'Nach Updates suchen',
  restart: 'Zum Aktualisieren neu starten',
  banner: (version) => `Offhook ${version} kann installiert werden.`,
  later: 'Später',
  words: {
    automaticUpdates: 'Aktualisierung neue Version herunterladen Zustimmung',
    updates: 'Aktualisierung neue Version herunterladen',
  },
}

export const updatesCommandsText: Translated<typeof en.updatesCommandsText> = {
  'app.check-updates': { title: 'Nach Updates suchen', words: 'aktualisierung neue version' },
  'app.restart-to-update': { title: 'Zum Aktualisieren neu starten', words: 'neue version installieren' },
}
