/**
 * All rows of the settings: the search and the parts of the page read them here. A row with a control is shown by
 * itself, in this order; the component of its part shows the others.
 */
import { languages } from '../../../src-preload/contract/language.ts'
import { reminderHours, skipLengths } from '../../../src-preload/contract/setting-values.ts'
import { commandsText } from '../../app/commands/text.ts'
import { transcriptSizes } from '../../app/open-call/transcript-view.svelte.ts'
import { joinValues, numbers, oneOf, section, type SettingRow } from '../../app/settings-rows/rows.ts'
import { assistantRows } from '../assistants/setting-rows.ts'
import { callCommandRows } from '../call-command/setting-rows.ts'
import { computersRows } from '../computers/setting-rows.ts'
import { encryptionRows } from '../encryption/setting-rows.ts'
import { exportRows } from '../export/setting-rows.ts'
import { exportJournalRows } from '../export-journal/setting-rows.ts'
import { exportFolderRows } from '../export-folder/setting-rows.ts'
import { libraryText } from '../library/text.ts'
import { playbackRates } from '../player/player.svelte.ts'
import { hourOf } from '../../util/language.ts'
import { updateRows } from '../updates/setting-rows.ts'
import { settingsPageText, settingsText } from './text.ts'

const general = settingsPageText
const { audio, network, library } = libraryText
const { calling, notifications, privacy, diagnostics, words } = settingsText

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
  ...exportRows,
  ...exportJournalRows,
  ...exportFolderRows,
  ...computersRows,
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
      id: 'remindHour',
      control: numbers('remindHour', reminderHours, (hour) =>
        hour === 0 ? notifications.neverReminds : hourOf(hour),
      ),
      title: notifications.reminder,
      hint: notifications.reminderText,
      keywords: [words.remindHour],
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
  ...assistantRows,
  ...encryptionRows,
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
  ...updateRows,
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
  ...callCommandRows,
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
} satisfies Record<string, SettingRow>

type Rows = typeof settingRows

declare module '../../app/settings-rows/rows.ts' {
  interface SettingRows extends Rows {}
}
