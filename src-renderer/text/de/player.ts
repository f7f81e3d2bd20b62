/** German; see `en/player.ts`. */
import type { playerText as en } from '../en/player.ts'
import { locale, type Translated } from '../../util/language.ts'

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
const speed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

export const playerText: Translated<typeof en> = {
  label: 'Wiedergabe',
  play: 'Abspielen',
  pause: 'Pause',
  back: '5 Sekunden zurück',
  forward: '5 Sekunden vor',
  seek: 'Stelle',
  position: (at, of) => `${at} von ${of}`,
  speed: 'Tempo',
  speedOf: (rate) => `${speed.format(rate)}×`,

  playing: 'Läuft',
  paused: 'Angehalten',
  playThis: 'Diesen Anruf abspielen',
  goTo: (name, isPlaying) => (isPlaying ? `Zum laufenden Anruf, ${name}` : `Zum angehaltenen Anruf, ${name}`),
  putAside: 'Wiedergabe beenden und schließen',

  sides: 'Wer zu hören ist',
  both: 'Beide',
  onlyYou: 'Nur ich',
  onlyThem: 'Nur andere Seite',
  onlyName: (name) => `Nur ${name}`,
  skipSilence: 'Ohne Stille',
  saved: (time) => `${time} gespart`,
  savedBriefly: (time) => `−${time}`,
  onlyUnheard: 'Nur Ungehörtes',
  onlyUnheardHint: 'Übergeht, was Sie schon abgespielt haben',
  options: 'Was abgespielt wird',

  waveform: {
    label: 'Ton des Anrufs',
    keys: 'Die Pfeiltasten gehen 5 Sekunden weiter. Mit Umschalt bewegen sie das Ende eines Bereichs, mit Umschalt und Alt seinen Anfang.',
    zoom: 'Vergrößerung',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    zoomWhole: 'Den ganzen Anruf zeigen',
    soundOf: (name) => `Tonspur: ${name}`,
    mutedSoundOf: (name) => `Tonspur: ${name}, stumm`,
    mute: 'Stumm schalten',
    solo: 'Allein hören',
    gain: 'Lautstärke',
    gainOf: (gain) => share.format(gain),
    range: 'Gewählter Bereich',
    rangeOf: (from, to) => `${from} bis ${to}`,
    playRange: 'Bereich abspielen',
    loop: 'Wiederholen',
    clearRange: 'Bereich aufheben',
  },

  fetchAudio: 'Audio holen',
  heldAudio: (why) => `Audio ist nicht hier: ${why}`,
  pausedSync: 'der Abgleich ist angehalten',
  offlineAudio: 'Audio kommt, wenn Sie wieder online sind',
  unconnectedAudio: 'Audio kommt, wenn Offhook wieder verbunden ist',
  goneAudio: 'Der Dienst hat diesen Anruf nicht mehr, und sein Audio ist nicht hier',
  differs: (own, said) => `Diese Datei ist ${own} lang, der Dienst sagt ${said}.`,
  cutOff: 'Dieses Audio ist unvollständig: Der Dienst hat nur einen Teil gesendet.',
  askAgain: 'Erneut anfragen',
  broken: 'Die Audiodatei ließ sich nicht abspielen. Sie ist vielleicht beschädigt oder fehlt.',
  reasons: {
    wanted: 'Audio wird geholt',
    waiting: 'Audio ist beim Dienst noch nicht bereit',
    present: 'Audio wird geöffnet',
    unavailable: 'Der Dienst hat kein Audio zu diesem Anruf',
    failed: 'Audio konnte nicht geholt werden',
    removed: 'Audio wurde auf diesem Gerät freigegeben; der Dienst hat es noch',
  },
}
