/** The English texts of the player. */
import type { AudioState } from '../../../src-preload/contract/recordings.ts'
import { locale } from '../../util/language.ts'

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
const speed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

const back = (seconds: number) => `Back ${seconds} seconds`
const forward = (seconds: number) => `Forward ${seconds} seconds`

export const playerText = {
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  back,
  forward,
  seek: 'Position',
  position: (at: string, of: string) => `${at} of ${of}`,
  speed: 'Speed',
  /** As in 1.25×. */
  speedOf: (rate: number) => `${speed.format(rate)}×`,
  playing: 'Playing',
  paused: 'Paused',
  playThis: 'Play this call',
  goTo: (name: string, isPlaying: boolean) =>
    isPlaying ? `Go to the playing call, ${name}` : `Go to the paused call, ${name}`,
  putAside: 'Stop and close the player',
  sides: 'Who is played',
  both: 'Both',
  onlyYou: 'Only me',
  onlyThem: 'Only them',
  onlyName: (name: string) => `Only ${name}`,
  skipSilence: 'Skip silence',
  saved: (time: string) => `${time} saved`,
  savedBriefly: (time: string) => `−${time}`,
  onlyUnheard: 'Only unheard',
  onlyUnheardHint: 'Passes over what you have played before',
  options: 'What is played',
  waveform: {
    label: 'Sound of the call',
    /** How the keys work, for those who do not see it. */
    keys: (seconds: number) =>
      `Arrow keys move by ${seconds} seconds. With Shift they move the end of a range, with Shift and Alt its start.`,
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomWhole: 'Show the whole call',
    soundOf: (name: string) => `Sound of ${name}`,
    mutedSoundOf: (name: string) => `Sound of ${name}, muted`,
    mute: 'Mute',
    solo: 'Hear alone',
    gain: 'Loudness',
    gainOf: (gain: number) => share.format(gain),
    range: 'Chosen range',
    rangeOf: (from: string, to: string) => `${from} to ${to}`,
    playRange: 'Play range',
    loop: 'Loop',
    clearRange: 'Clear range',
  },
  fetchAudio: 'Fetch audio',
  heldAudio: (why: string) => `Audio is not here: ${why}`,
  pausedSync: 'sync is paused',
  offlineAudio: 'Audio comes when you are online again',
  unconnectedAudio: 'Audio comes when Offhook is connected again',
  goneAudio: 'The service no longer has this call, and its audio is not here',
  differs: (own: string, said: string) => `This file is ${own} long, the service says ${said}.`,
  cutOff: 'This audio is incomplete: the service sent only part of it.',
  askAgain: 'Ask again',
  broken: 'The audio file could not be played. It may be damaged or missing.',
  reasons: {
    wanted: 'Audio is being fetched',
    waiting: 'Audio is not ready at the service',
    present: 'Audio is being opened',
    unavailable: 'The service has no audio for this call',
    failed: 'Audio could not be fetched',
    removed: 'Audio was freed on this machine; the service still has it',
  } satisfies Record<AudioState, string>,
}

export const playerCommandsText = (skipSeconds: number) => ({
  'player.toggle': { title: 'Play or pause', words: 'listen hear stop' },
  'player.back': { title: back(skipSeconds) },
  'player.forward': { title: forward(skipSeconds) },
  'player.far-back': { title: back(3 * skipSeconds) },
  'player.far-forward': { title: forward(3 * skipSeconds) },
  'player.replay-turn': { title: 'Play this turn again', words: 'repeat replay' },
  'player.slower': { title: 'Slower', words: 'speed rate' },
  'player.faster': { title: 'Faster', words: 'speed rate' },
  'player.loop': { title: 'Loop the selected stretch, or stop looping', words: 'repeat range' },
  'player.clear-range': { title: 'Select no stretch', words: 'range loop clear' },
  'player.skip-silence': { title: 'Skip silence, or play it', words: 'pauses' },
  'player.both': { title: 'Hear both sides', words: 'solo mute' },
  'player.you': { title: 'Hear only yourself', words: 'solo mute me' },
  'player.them': { title: 'Hear only the other side', words: 'solo mute them' },
  'player.unheard': { title: 'Play only what was not heard yet', words: 'new' },
  'player.zoom-in': { title: 'Zoom into the waveform', words: 'magnify' },
  'player.zoom-out': { title: 'Zoom out of the waveform', words: 'magnify' },
  'player.zoom-whole': { title: 'Show the whole waveform', words: 'zoom' },
})
