/** Hearing a call. */
import type { Command, CommandSet } from '../../app/commands/command.ts'

/** Seconds: what one missed by looking away, and what one skips because it is known. */
const shortSkip = 5
const longSkip = 15

export const playerCommands = {
  'player.toggle': {
    group: 'player',
    keys: ['Space'],
    where: 'player',
    run: ({ player }) => player.toggle(),
  },
  'player.back': skip(['ArrowLeft'], -shortSkip),
  'player.forward': skip(['ArrowRight'], shortSkip),
  'player.far-back': skip(['Shift+ArrowLeft'], -longSkip),
  'player.far-forward': skip(['Shift+ArrowRight'], longSkip),
  'player.replay-turn': {
    group: 'player',
    keys: ['Shift+Space', 'R'],
    where: 'listening',
    run: ({ player }) => player.replayTurn(),
  },
  'player.slower': {
    group: 'player',
    keys: ['['],
    where: 'player',
    run: ({ player }) => player.stepRate(-1),
  },
  'player.faster': { group: 'player', keys: [']'], where: 'player', run: ({ player }) => player.stepRate(1) },
  'player.loop': {
    group: 'player',
    keys: ['L'],
    where: 'listening',
    run: ({ player }) => player.toggleLoop(),
  },
  'player.clear-range': {
    group: 'player',
    keys: ['Shift+L'],
    where: 'listening',
    run: ({ player }) => player.clearRange(),
  },
  'player.skip-silence': {
    group: 'player',
    keys: ['Shift+S'],
    where: 'calls',
    run: ({ player }) => player.toggleSkipSilence(),
  },
  'player.both': sides('both', ['1']),
  'player.you': sides('you', ['2']),
  'player.them': sides('them', ['3']),
  'player.unheard': {
    group: 'player',
    keys: ['U'],
    where: 'listening',
    run: ({ player }) => player.toggleUnheardOnly(),
  },
  'player.zoom-in': zoom('in', ['Plus', '=']),
  'player.zoom-out': zoom('out', ['-']),
  'player.zoom-whole': zoom('whole', ['0']),
} satisfies CommandSet

function skip(keys: Command['keys'], seconds: number): Command {
  return { group: 'player', keys, where: 'player', isStep: true, run: ({ player }) => player.skip(seconds) }
}

function sides(side: 'both' | 'you' | 'them', keys: Command['keys']): Command {
  return { group: 'player', keys, where: 'listening', run: ({ player }) => player.setSides(side) }
}

function zoom(how: 'in' | 'out' | 'whole', keys: Command['keys']): Command {
  return { group: 'player', keys, where: 'call', run: ({ player }) => player.zoom(how) }
}
