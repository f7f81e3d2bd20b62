/** The English texts of the player. */
import type { AudioState } from '../../../src-preload/contract/recordings.ts'
import { locale, numberOf } from '../../util/language.ts'

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
const speed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

const back = (seconds: number) => `Back ${seconds} seconds`
const forward = (seconds: number) => `Forward ${seconds} seconds`

export const playerText = {
  skippedPassages: (count: number) =>
    `Skipped ${numberOf(count)} ${count === 1 ? 'passage' : 'passages'} without audio or times.`,
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  back,
  forward,
  seek: 'Position',
  position: (at: string, of: string) => `${at} of ${of}`,
  speed: 'Speed',
  /** Such as 1.25×. */
  speedOf: (rate: number) => `${speed.format(rate)}×`,
  playing: 'Playing',
  paused: 'Paused',
  playThis: 'Play this call',
  goTo: (name: string, isPlaying: boolean) =>
    isPlaying ? `Go to the playing call, ${name}` : `Go to the paused call, ${name}`,
  close: 'Close player',
  sides: 'Speakers',
  both: 'Both',
  onlyYou: 'Only me',
  onlyThem: 'Only them',
  onlyName: (name: string) => `Only ${name}`,
  skipSilence: 'Skip silence',
  saved: (time: string) => `${time} saved`,
  savedBriefly: (time: string) => `−${time}`,
  onlyUnheard: 'Only unheard',
  onlyUnheardHint: 'Skips parts you’ve already played',
  options: 'Playback options',
  /** Used when one option is on but hidden in the menu. */
  optionsWith: (option: string) => `Playback options: ${option}`,
  waveform: {
    label: 'Waveform',
    /** Explains the keys to users of screen readers. */
    keys: (seconds: number) =>
      `Use arrow keys to move by ${seconds} seconds. Hold Shift to move the end of the selection, Shift and Alt to move its start.`,
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomWhole: 'Show whole call',
    soundOf: (name: string) => `Audio of ${name}`,
    mutedSoundOf: (name: string) => `Audio of ${name}, muted`,
    mute: 'Mute',
    solo: 'Solo',
    gain: 'Volume',
    gainOf: (gain: number) => share.format(gain),
    range: 'Selection',
    rangeOf: (from: string, to: string) => `${from} to ${to}`,
    playRange: 'Play selection',
    loop: 'Loop',
    clearRange: 'Clear selection',
  },
  fetchAudio: 'Download audio',
  heldAudio: (why: string) => `Audio not downloaded: ${why}`,
  pausedSync: 'sync paused',
  offlineAudio: 'Audio is downloaded when you’re back online',
  unconnectedAudio: 'Connect to download audio',
  deletedAudio: 'This call was deleted from the service before its audio was downloaded',
  differs: (own: string, said: string) => `This file is ${own} long, expected ${said}.`,
  cutOff: 'This audio is incomplete.',
  downloadAgain: 'Download again',
  unplayable: (format: string) => `This file’s format (${format}) can’t be played here.`,
  saveOriginal: 'Save original…',
  broken: 'Couldn’t play the audio. The file may be damaged or missing.',
  reasons: {
    wanted: 'Downloading audio',
    waiting: 'Audio not ready yet',
    present: 'Loading audio',
    unavailable: 'No audio available',
    failed: 'Audio download failed',
    removed: 'Download removed',
  } satisfies Record<AudioState, string>,
}

export const playerCommandsText = (skipSeconds: number) => ({
  'player.toggle': { title: 'Play or pause', words: 'listen hear stop' },
  'player.back': { title: back(skipSeconds) },
  'player.forward': { title: forward(skipSeconds) },
  'player.far-back': { title: back(3 * skipSeconds) },
  'player.far-forward': { title: forward(3 * skipSeconds) },
  'player.replay-turn': { title: 'Replay turn', words: 'repeat again' },
  'player.slower': { title: 'Slower', words: 'speed rate' },
  'player.faster': { title: 'Faster', words: 'speed rate' },
  'player.loop': { title: 'Loop selection', words: 'repeat range' },
  'player.clear-range': { title: 'Clear selection', words: 'range loop' },
  'player.skip-silence': { title: 'Toggle skip silence', words: 'pauses' },
  'player.both': { title: 'Play both speakers', words: 'solo mute' },
  'player.you': { title: 'Play only me', words: 'solo mute yourself' },
  'player.them': { title: 'Play only them', words: 'solo mute other' },
  'player.unheard': { title: 'Play unheard parts only', words: 'new' },
  'player.zoom-in': { title: 'Zoom in on waveform', words: 'magnify' },
  'player.zoom-out': { title: 'Zoom out of waveform', words: 'magnify' },
  'player.zoom-whole': { title: 'Show whole waveform', words: 'zoom' },
})
