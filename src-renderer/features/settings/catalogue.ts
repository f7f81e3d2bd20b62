/**
 * All rows of the settings: their section, label, and search words. A row that is missing here cannot be found;
 * a row listed here is shown by the component of its part.
 */
import { languages } from '../../../src-preload/contract/language.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { SettingsPart } from '../../app/navigation.svelte.ts'
import type { SettingRow } from './settings-search.svelte.ts'
import { commandsText } from '../../app/commands/text.ts'
import { assistantsText } from '../assistants/text.ts'
import { callCommandText as callCommand } from '../call-command/text.ts'
import { encryptionText, lockText } from '../encryption/text.ts'
import { exportFolderText as exportFolder } from '../export-folder/text.ts'
import { libraryText } from '../library/text.ts'
import { updatesText as updates } from '../updates/text.ts'
import { settingsPageText, settingsText } from './text.ts'

interface Row extends SettingRow<SettingsPart> {
  /** Shown below the label, unless the row has its own text. */
  description: string
}

const general = settingsPageText
const { audio, network, library } = libraryText
const { calling, notifications, privacy, diagnostics, words } = settingsText
const joinValues = (labels: Record<string, string>) => Object.values(labels).join(' ')

function buildRows<Id extends string>(
  part: SettingsPart,
  rows: Record<Id, readonly [label: string, description: string, ...words: string[]]>,
): Record<Id, Row> {
  const entries = Object.entries(rows) as [Id, readonly [string, string, ...string[]]][]
  return Object.fromEntries(
    entries.map(([id, [label, ...said]]) => [
      id,
      { part, label, description: said[0], words: said.join(' ') },
    ]),
  ) as Record<Id, Row>
}

/** In the order of the parts and their rows. */
export const settingRows = {
  ...buildRows('account', {
    account: [settingsText.account.connected, settingsText.account.showText, words.account],
    sample: [general.sample, general.sampleOn, general.sampleOff, words.sample],
  }),
  ...buildRows('sync', {
    keepAudio: [
      audio.keep,
      joinValues(audio.keepChoices),
      Object.values(audio.keepText)
        .map((text) => text(0))
        .join(' '),
      audio.title,
      words.keepAudio,
    ],
    keepAudioDays: [audio.days, audio.daysText, words.keepAudioDays],
    audioQuota: [audio.quota, audio.quotaText, words.audioQuota],
    onMetered: [network.onMetered, network.onMeteredText, words.onMetered],
    meteredNetwork: [network.always, network.alwaysText, words.meteredNetwork],
    onBattery: [network.onBattery, network.onBatteryText, words.onBattery],
    requestShare: [general.requestShare, general.requestShareText, words.requestShare],
    libraryPlace: [library.where, library.move, words.libraryPlace],
    librarySize: [library.size, library.sizes('', '', ''), library.title, words.librarySize],
    backup: [library.backup, library.noBackup, words.backup],
    personalData: [libraryText.personal.title, libraryText.personal.about, words.personalData],
    dataFolder: [general.dataFolder, general.show, words.dataFolder],
    exportFolder: [
      exportFolder.folder,
      exportFolder.folderText,
      exportFolder.title,
      exportFolder.words.exportFolder,
    ],
    exportFolderOn: [exportFolder.on, exportFolder.onText, exportFolder.words.exportFolderOn],
    exportFolderAudio: [exportFolder.audio, exportFolder.audioText, exportFolder.words.exportFolderAudio],
    exportFolderPeople: [exportFolder.people, exportFolder.peopleText, exportFolder.words.exportFolderPeople],
    exportFolderOffset: [exportFolder.offset, exportFolder.offsetText, exportFolder.words.exportFolderOffset],
    exportFolderName: [
      exportFolder.namePattern,
      exportFolder.namePatternText,
      exportFolder.words.exportFolderName,
    ],
    exportFolderDeleted: [
      exportFolder.deleted,
      exportFolder.deletedText,
      joinValues(exportFolder.deletedChoices),
      exportFolder.words.exportFolderDeleted,
    ],
    exportFolderStatus: [
      exportFolder.status,
      exportFolder.upToDate,
      exportFolder.writeAgain,
      exportFolder.words.exportFolderStatus,
    ],
    callCommand: [
      callCommand.program,
      callCommand.programText,
      callCommand.title,
      callCommand.words.callCommand,
    ],
    callCommandFailures: [
      callCommand.failures,
      callCommand.failuresText,
      callCommand.words.callCommandFailures,
    ],
  }),
  ...buildRows('reading', {
    transcriptLayout: [
      settingsText.transcriptLayout,
      settingsText.transcriptLayoutText,
      joinValues(settingsText.transcriptLayouts),
      words.transcriptLayout,
    ],
    transcriptSize: [settingsText.transcriptSize, settingsText.transcriptSizeText, words.transcriptSize],
    showBackchannels: [
      settingsText.showBackchannels,
      settingsText.showBackchannelsText,
      words.showBackchannels,
    ],
    showDetails: [settingsText.showDetails, settingsText.showDetailsText, words.showDetails],
    playbackRate: [settingsText.playbackRate, settingsText.playbackRateText, words.playbackRate],
    skipSeconds: [settingsText.skipSeconds, settingsText.skipSecondsText, words.skipSeconds],
    skipSilence: [settingsText.skipSilence, settingsText.skipSilenceText, words.skipSilence],
  }),
  ...buildRows('calling', {
    dialRegion: [calling.region, calling.regionText, words.dialRegion],
    dialTones: [calling.tones, calling.tonesText, words.dialTones],
    telLinks: [calling.links, calling.linksText, words.telLinks],
    globalShortcut: [calling.shortcut, calling.shortcutText, words.globalShortcut],
  }),
  ...buildRows('notifications', {
    notifyTranscripts: [notifications.transcripts, notifications.transcriptsText, words.notifyTranscripts],
    notifyContent: [notifications.content, notifications.contentText, words.notifyContent],
    showBadge: [notifications.badge, notifications.badgeText, words.showBadge],
  }),
  ...buildRows('appearance', {
    appearance: [
      general.appearance,
      general.appearanceText,
      joinValues(general.appearances),
      words.appearance,
    ],
    language: [
      settingsText.language,
      settingsText.languageText,
      settingsText.systemLanguage,
      joinValues(languages),
      words.language,
    ],
    listLayout: [
      settingsText.listLayout,
      settingsText.listLayoutText,
      joinValues(settingsText.listLayouts),
      words.listLayout,
    ],
    zoom: [settingsText.zoom, settingsText.zoomText, words.zoom],
    closeToTray: [general.closeToTray, general.closeToTrayText, settingsText.noTray, words.closeToTray],
    launchAtLogin: [settingsText.launchAtLogin, settingsText.launchAtLoginText, words.launchAtLogin],
  }),
  ...buildRows('keyboard', {
    shortcuts: [
      commandsText.settings.shortcuts,
      commandsText.settings.changed(0),
      commandsText.settings.title,
      words.shortcuts,
    ],
  }),
  ...buildRows('assistants', {
    assistants: [
      assistantsText.assistants,
      assistantsText.assistantsText,
      assistantsText.title,
      assistantsText.words.assistants,
    ],
    assistantRequests: [assistantsText.log, assistantsText.logText, assistantsText.words.assistantRequests],
  }),
  ...buildRows('privacy', {
    encryption: [
      encryptionText.state,
      encryptionText.plain,
      encryptionText.title,
      encryptionText.encrypt,
      encryptionText.words.encryption,
    ],
    recoveryCode: [encryptionText.code, encryptionText.codeMissing, encryptionText.words.recoveryCode],
    passphrase: [
      encryptionText.passphrase,
      encryptionText.passphraseMissing,
      encryptionText.words.passphrase,
    ],
    lock: [lockText.lock, lockText.nowText, lockText.title, lockText.words.lock],
    lockAfterMinutes: [lockText.after, lockText.afterText, lockText.words.lockAfterMinutes],
    lockOnSleep: [lockText.onSleep, '', lockText.words.lockOnSleep],
    lockOnScreenLock: [lockText.onScreenLock, lockText.onScreenLockText, lockText.words.lockOnScreenLock],
    lockAtStart: [lockText.atStart, lockText.atStartText, lockText.words.lockAtStart],
    lockKeepsSync: [lockText.keepsSync, lockText.keepsSyncText, lockText.words.lockKeepsSync],
    privacy: [general.privacy, general.privacyText, words.privacyWords],
    storage: [privacy.stored, privacy.storedText(''), joinValues(privacy.kinds), words.storage],
    keys: [privacy.keys, privacy.keysText(0), words.keys],
    signingKey: [privacy.signingKey, joinValues(privacy.signingKeyTexts), words.signingKey],
    erase: [privacy.erase, privacy.eraseText, words.erase],
  }),
  ...buildRows('diagnostics', {
    version: [general.version, '', words.version],
    checks: [diagnostics.checks, diagnostics.checksText, words.checks],
    diagnostics: [diagnostics.report, diagnostics.reportText, words.diagnostics],
    log: [diagnostics.log, diagnostics.logText, words.log],
    automaticUpdates: [updates.automatic, updates.automaticText(''), updates.words.automaticUpdates],
    updates: [updates.status, updates.title, updates.check, updates.words.updates],
    releases: [diagnostics.whatsNew, words.releases],
  }),
} satisfies Record<string, Row>

export type SettingId = keyof typeof settingRows

/** Settings with a fixed set of values. */
export type ChoiceId = {
  [Id in SettingId & keyof Settings]: Settings[Id] extends string | number ? Id : never
}[SettingId & keyof Settings]
