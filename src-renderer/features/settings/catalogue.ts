/**
 * All rows of the settings, declared once: the search and the parts of the page read them here. A row with a control is
 * shown by itself, in this order; the component of its part shows the others.
 */
import { languages } from '../../../src-preload/contract/language.ts'
import { skipLengths } from '../../../src-preload/contract/setting-values.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { SettingsPart } from '../../app/navigation.svelte.ts'
import type { SettingRow } from './settings-search.svelte.ts'
import { commandsText } from '../../app/commands/text.ts'
import { assistantsText } from '../assistants/text.ts'
import { callCommandText as callCommand } from '../call-command/text.ts'
import { encryptionText, lockText } from '../encryption/text.ts'
import { exportFolderText as exportFolder } from '../export-folder/text.ts'
import { libraryText } from '../library/text.ts'
import { playbackRates } from '../player/player.svelte.ts'
import { transcriptSizes } from '../reader/transcript-view.svelte.ts'
import { updatesText as updates } from '../updates/text.ts'
import { withCurrent } from './choices.ts'
import { settingsPageText, settingsText } from './text.ts'

export interface Choice {
  /** All values side by side; otherwise in a list. */
  isSegmented: boolean
  /** Those of a segmented control, which the search finds. */
  visibleLabels: readonly string[]
  listOptions: (current: Settings) => { value: string | number; label: string }[]
}

interface Declared<Id extends string> {
  id: Id
  /** For the setting of this name. Missing if the component of the part shows the row. */
  control?: 'switch' | Choice
  title: string
  /** Shown below the title, unless the row has its own text. */
  hint: string
  /** Found by the search, besides title, hint and choices. */
  keywords: readonly string[]
}

interface Row extends SettingRow<SettingsPart>, Omit<Declared<string>, 'id' | 'keywords'> {
  section: Section
}

/** Rows under one title. */
export type Section =
  | SettingsPart
  | 'audio'
  | 'network'
  | 'library'
  | 'computer'
  | 'exportFolder'
  | 'callCommand'
  | 'encryption'
  | 'lock'
  | 'updates'
  | 'releases'
  | 'diagnostics'

const general = settingsPageText
const { audio, network, library } = libraryText
const { calling, notifications, privacy, diagnostics, words } = settingsText
const joinValues = (labels: Record<string, string>) => Object.values(labels).join(' ')

/** Values that each have a label. */
function oneOf<Id extends keyof Settings>(
  _id: Id,
  labels: Record<Settings[Id] & string, string>,
  look: 'list' | 'side-by-side' = 'list',
): Choice {
  const options = Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
  const isSegmented = look === 'side-by-side'
  const visibleLabels = isSegmented ? Object.values<string>(labels) : []
  return { isSegmented, visibleLabels, listOptions: () => options }
}

/** The usual numbers and the current one, in the order of the usual ones. */
function numbers<Id extends keyof Settings>(
  id: Id & (Settings[Id] extends number ? unknown : never),
  usual: readonly number[],
  say: (value: number) => string,
): Choice {
  const isDescending = usual[0]! > usual.at(-1)!
  const listOptions = (current: Settings) => {
    const values = withCurrent(usual, current[id] as number)
    return (isDescending ? values.reverse() : values).map((value) => ({ value, label: say(value) }))
  }
  return { isSegmented: false, visibleLabels: [], listOptions }
}

function section<const Id extends string>(
  part: SettingsPart,
  section: Section,
  rows: readonly Declared<Id>[],
): Record<Id, Row> {
  const entries = rows.map(({ id, keywords, ...row }) => {
    const choices = typeof row.control === 'object' ? row.control.visibleLabels : []
    return [id, { ...row, part, section, words: [row.hint, ...choices, ...keywords].join(' ') }] as const
  })
  return Object.fromEntries(entries) as unknown as Record<Id, Row>
}

/** In the order of the parts and their rows. */
export const settingRows = {
  ...section('account', 'account', [
    {
      id: 'account',
      title: settingsText.account.connected,
      hint: settingsText.account.showText,
      keywords: [words.account],
    },
    {
      id: 'sample',
      title: general.sample,
      hint: general.sampleOn,
      keywords: [general.sampleOff, words.sample],
    },
  ]),
  ...section('sync', 'audio', [
    {
      id: 'keepAudio',
      control: oneOf('keepAudio', audio.keepChoices, 'side-by-side'),
      title: audio.keep,
      hint: '',
      keywords: [...Object.values(audio.keepText).map((text) => text(0)), audio.title, words.keepAudio],
    },
    {
      id: 'keepAudioDays',
      control: numbers('keepAudioDays', [7, 30, 90, 180, 365], audio.dayChoice),
      title: audio.days,
      hint: audio.daysText,
      keywords: [words.keepAudioDays],
    },
    { id: 'audioQuota', title: audio.quota, hint: audio.quotaText, keywords: [words.audioQuota] },
  ]),
  ...section('sync', 'library', [
    {
      id: 'librarySize',
      title: library.size,
      hint: library.sizes('', '', ''),
      keywords: [library.title, words.librarySize],
    },
    { id: 'backup', title: library.backup, hint: library.noBackup, keywords: [words.backup] },
    {
      id: 'personalData',
      title: libraryText.personal.title,
      hint: libraryText.personal.about,
      keywords: [words.personalData],
    },
  ]),
  ...section('sync', 'exportFolder', [
    {
      id: 'exportFolder',
      title: exportFolder.folder,
      hint: exportFolder.folderText,
      keywords: [exportFolder.title, exportFolder.words.exportFolder],
    },
    {
      id: 'exportFolderOn',
      title: exportFolder.on,
      hint: exportFolder.onText,
      keywords: [exportFolder.words.exportFolderOn],
    },
    {
      id: 'exportFolderAudio',
      title: exportFolder.audio,
      hint: exportFolder.audioText,
      keywords: [exportFolder.words.exportFolderAudio],
    },
    {
      id: 'exportFolderPeople',
      title: exportFolder.people,
      hint: exportFolder.peopleText,
      keywords: [exportFolder.words.exportFolderPeople],
    },
    {
      id: 'exportFolderOffset',
      title: exportFolder.offset,
      hint: exportFolder.offsetText,
      keywords: [exportFolder.words.exportFolderOffset],
    },
    {
      id: 'exportFolderName',
      title: exportFolder.namePattern,
      hint: exportFolder.namePatternText,
      keywords: [exportFolder.words.exportFolderName],
    },
    {
      id: 'exportFolderDeleted',
      title: exportFolder.deleted,
      hint: exportFolder.deletedText,
      keywords: [joinValues(exportFolder.deletedChoices), exportFolder.words.exportFolderDeleted],
    },
    {
      id: 'exportFolderStatus',
      title: exportFolder.status,
      hint: exportFolder.upToDate,
      keywords: [exportFolder.writeAgain, exportFolder.words.exportFolderStatus],
    },
  ]),
  ...section('reading', 'reading', [
    {
      id: 'transcriptLayout',
      control: oneOf('transcriptLayout', settingsText.transcriptLayouts, 'side-by-side'),
      title: settingsText.transcriptLayout,
      hint: settingsText.transcriptLayoutText,
      keywords: [words.transcriptLayout],
    },
    {
      id: 'transcriptSize',
      control: numbers('transcriptSize', transcriptSizes, settingsText.percent),
      title: settingsText.transcriptSize,
      hint: settingsText.transcriptSizeText,
      keywords: [words.transcriptSize],
    },
    {
      id: 'showBackchannels',
      control: 'switch',
      title: settingsText.showBackchannels,
      hint: settingsText.showBackchannelsText,
      keywords: [words.showBackchannels],
    },
    {
      id: 'showDetails',
      control: 'switch',
      title: settingsText.showDetails,
      hint: settingsText.showDetailsText,
      keywords: [words.showDetails],
    },
    {
      id: 'playbackRate',
      control: numbers('playbackRate', playbackRates, settingsText.rate),
      title: settingsText.playbackRate,
      hint: settingsText.playbackRateText,
      keywords: [words.playbackRate],
    },
    {
      id: 'skipSeconds',
      control: numbers('skipSeconds', skipLengths, settingsText.seconds),
      title: settingsText.skipSeconds,
      hint: settingsText.skipSecondsText,
      keywords: [words.skipSeconds],
    },
    {
      id: 'skipSilence',
      control: 'switch',
      title: settingsText.skipSilence,
      hint: settingsText.skipSilenceText,
      keywords: [words.skipSilence],
    },
  ]),
  ...section('calling', 'calling', [
    { id: 'dialRegion', title: calling.region, hint: calling.regionText, keywords: [words.dialRegion] },
    {
      id: 'dialTones',
      control: 'switch',
      title: calling.tones,
      hint: calling.tonesText,
      keywords: [words.dialTones],
    },
    { id: 'telLinks', title: calling.links, hint: calling.linksText, keywords: [words.telLinks] },
  ]),
  ...section('notifications', 'notifications', [
    {
      id: 'notifyTranscripts',
      title: notifications.transcripts,
      hint: notifications.transcriptsText,
      keywords: [words.notifyTranscripts],
    },
    {
      id: 'notifyContent',
      title: notifications.content,
      hint: notifications.contentText,
      keywords: [words.notifyContent],
    },
    {
      id: 'showBadge',
      title: notifications.badge,
      hint: notifications.badgeText,
      keywords: [words.showBadge],
    },
  ]),
  ...section('appearance', 'appearance', [
    {
      id: 'appearance',
      control: oneOf('appearance', general.appearances, 'side-by-side'),
      title: general.appearance,
      hint: general.appearanceText,
      keywords: [words.appearance],
    },
    {
      id: 'language',
      control: oneOf('language', { system: settingsText.systemLanguage, ...languages }, 'side-by-side'),
      title: settingsText.language,
      hint: settingsText.languageText,
      keywords: [words.language],
    },
    {
      id: 'listLayout',
      control: oneOf('listLayout', settingsText.listLayouts, 'side-by-side'),
      title: settingsText.listLayout,
      hint: settingsText.listLayoutText,
      keywords: [words.listLayout],
    },
    {
      id: 'zoom',
      control: numbers('zoom', [75, 90, 100, 110, 125, 150, 175, 200], settingsText.percent),
      title: settingsText.zoom,
      hint: settingsText.zoomText,
      keywords: [words.zoom],
    },
    {
      id: 'closeToTray',
      title: general.closeToTray,
      hint: general.closeToTrayText,
      keywords: [settingsText.noTray, words.closeToTray],
    },
    {
      id: 'launchAtLogin',
      title: settingsText.launchAtLogin,
      hint: settingsText.launchAtLoginText,
      keywords: [words.launchAtLogin],
    },
  ]),
  ...section('keyboard', 'keyboard', [
    {
      id: 'shortcuts',
      title: commandsText.settings.shortcuts,
      hint: commandsText.settings.changed(0),
      keywords: [commandsText.settings.title, words.shortcuts],
    },
  ]),
  ...section('assistants', 'assistants', [
    {
      id: 'assistants',
      title: assistantsText.assistants,
      hint: assistantsText.assistantsText,
      keywords: [assistantsText.title, assistantsText.words.assistants],
    },
    {
      id: 'assistantRequests',
      title: assistantsText.log,
      hint: assistantsText.logText,
      keywords: [assistantsText.words.assistantRequests],
    },
  ]),
  ...section('privacy', 'encryption', [
    {
      id: 'encryption',
      title: encryptionText.state,
      hint: encryptionText.plain,
      keywords: [encryptionText.title, encryptionText.encrypt, encryptionText.words.encryption],
    },
    {
      id: 'recoveryCode',
      title: encryptionText.code,
      hint: encryptionText.codeMissing,
      keywords: [encryptionText.words.recoveryCode],
    },
    {
      id: 'passphrase',
      title: encryptionText.passphrase,
      hint: encryptionText.passphraseMissing,
      keywords: [encryptionText.words.passphrase],
    },
  ]),
  ...section('privacy', 'lock', [
    {
      id: 'lock',
      title: lockText.lock,
      hint: lockText.nowText,
      keywords: [lockText.title, lockText.words.lock],
    },
    {
      id: 'lockAfterMinutes',
      control: numbers('lockAfterMinutes', lockText.usualMinutes, lockText.minutes),
      title: lockText.after,
      hint: lockText.afterText,
      keywords: [lockText.words.lockAfterMinutes],
    },
    {
      id: 'lockOnSleep',
      control: 'switch',
      title: lockText.onSleep,
      hint: '',
      keywords: [lockText.words.lockOnSleep],
    },
    {
      id: 'lockOnScreenLock',
      control: 'switch',
      title: lockText.onScreenLock,
      hint: lockText.onScreenLockText,
      keywords: [lockText.words.lockOnScreenLock],
    },
    {
      id: 'lockAtStart',
      control: 'switch',
      title: lockText.atStart,
      hint: lockText.atStartText,
      keywords: [lockText.words.lockAtStart],
    },
    {
      id: 'lockKeepsSync',
      control: 'switch',
      title: lockText.keepsSync,
      hint: lockText.keepsSyncText,
      keywords: [lockText.words.lockKeepsSync],
    },
  ]),
  ...section('privacy', 'privacy', [
    { id: 'privacy', title: general.privacy, hint: general.privacyText, keywords: [words.privacyWords] },
    {
      id: 'storage',
      title: privacy.stored,
      hint: privacy.storedText(''),
      keywords: [joinValues(privacy.kinds), words.storage],
    },
    { id: 'keys', title: privacy.keys, hint: privacy.keysText(0), keywords: [words.keys] },
    {
      id: 'signingKey',
      title: privacy.signingKey,
      hint: joinValues(privacy.signingKeyTexts),
      keywords: [words.signingKey],
    },
    { id: 'erase', title: privacy.erase, hint: privacy.eraseText, keywords: [words.erase] },
  ]),
  ...section('about', 'about', [
    { id: 'version', title: general.version, hint: '', keywords: [words.version] },
  ]),
  ...section('about', 'updates', [
    {
      id: 'automaticUpdates',
      title: updates.automatic,
      hint: updates.automaticText(''),
      keywords: [updates.words.automaticUpdates],
    },
    {
      id: 'updates',
      title: updates.status,
      hint: updates.title,
      keywords: [updates.check, updates.words.updates],
    },
  ]),
  ...section('about', 'releases', [
    { id: 'releases', title: diagnostics.whatsNew, hint: words.releases, keywords: [] },
  ]),
  ...section('advanced', 'network', [
    {
      id: 'onMetered',
      control: oneOf('onMetered', network.choices),
      title: network.onMetered,
      hint: network.onMeteredText,
      keywords: [words.onMetered],
    },
    {
      id: 'meteredNetwork',
      title: network.always,
      hint: network.alwaysText,
      keywords: [words.meteredNetwork],
    },
    {
      id: 'onBattery',
      control: oneOf('onBattery', network.choices),
      title: network.onBattery,
      hint: network.onBatteryText,
      keywords: [words.onBattery],
    },
    {
      id: 'requestShare',
      control: numbers('requestShare', [100, 75, 50, 25], general.requestShares),
      title: general.requestShare,
      hint: general.requestShareText,
      keywords: [words.requestShare],
    },
  ]),
  ...section('advanced', 'computer', [
    {
      id: 'globalShortcut',
      title: calling.shortcut,
      hint: calling.shortcutText,
      keywords: [words.globalShortcut],
    },
    { id: 'libraryPlace', title: library.where, hint: library.move, keywords: [words.libraryPlace] },
    { id: 'dataFolder', title: general.dataFolder, hint: general.show, keywords: [words.dataFolder] },
  ]),
  ...section('advanced', 'callCommand', [
    {
      id: 'callCommand',
      title: callCommand.program,
      hint: callCommand.programText,
      keywords: [callCommand.title, callCommand.words.callCommand],
    },
    {
      id: 'callCommandFailures',
      title: callCommand.failures,
      hint: callCommand.failuresText,
      keywords: [callCommand.words.callCommandFailures],
    },
  ]),
  ...section('advanced', 'diagnostics', [
    { id: 'checks', title: diagnostics.checks, hint: diagnostics.checksText, keywords: [words.checks] },
    {
      id: 'diagnostics',
      title: diagnostics.report,
      hint: diagnostics.reportText,
      keywords: [words.diagnostics],
    },
    { id: 'log', title: diagnostics.log, hint: diagnostics.logText, keywords: [words.log] },
  ]),
} satisfies Record<string, Row>

export type SettingId = keyof typeof settingRows

/** The rows of a section, in their order. */
export function listRows(section: Section): SettingId[] {
  return (Object.keys(settingRows) as SettingId[]).filter((id) => settingRows[id].section === section)
}
