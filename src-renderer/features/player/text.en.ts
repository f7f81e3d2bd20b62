/** The English texts of the player. */
import type { AudioState } from '../../../src-preload/contract/recordings.ts'
import { locale } from '../../util/language.ts'

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
const speed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

export const playerText = {
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  back: 'Back 5 seconds',
  forward: 'Forward 5 seconds',
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
    keys: 'Arrow keys move by 5 seconds. With Shift they move the end of a range, with Shift and Alt its start.',
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
