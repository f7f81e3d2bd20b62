/** Commands of the player. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { PlayerState } from './player.svelte.ts'
import { playerCommandsText } from './text.ts'

/** Seconds: what one missed by looking away, and what one skips because it is known. */
const shortSkip = 5
const longSkip = 15

export function playerCommands(player: PlayerState): CommandSet {
  const on = (where: Action['where'], keys: Action['keys'], run: () => unknown): Action => ({
    group: 'player',
    keys,
    where,
    run,
  })
  const skip = (key: string, seconds: number): Action => ({
    ...on('player', [key], () => player.skip(seconds)),
    isStep: true,
  })
  return withTexts(playerCommandsText, {
    'player.toggle': on('player', ['Space'], () => player.toggle()),
    'player.back': skip('ArrowLeft', -shortSkip),
    'player.forward': skip('ArrowRight', shortSkip),
    'player.far-back': skip('Shift+ArrowLeft', -longSkip),
    'player.far-forward': skip('Shift+ArrowRight', longSkip),
    'player.replay-turn': on('listening', ['Shift+Space', 'R'], () => player.replayTurn()),
    'player.slower': on('player', ['['], () => player.stepRate(-1)),
    'player.faster': on('player', [']'], () => player.stepRate(1)),
    'player.loop': on('listening', ['L'], () => player.toggleLoop()),
    'player.clear-range': on('listening', ['Shift+L'], () => player.clearRange()),
    'player.skip-silence': on('calls', ['Shift+S'], () => player.toggleSkipSilence()),
    'player.both': on('listening', ['1'], () => player.setSides('both')),
    'player.you': on('listening', ['2'], () => player.setSides('you')),
    'player.them': on('listening', ['3'], () => player.setSides('them')),
    'player.unheard': on('listening', ['U'], () => player.toggleUnheardOnly()),
    'player.zoom-in': on('call', ['Plus', '='], () => player.zoom('in')),
    'player.zoom-out': on('call', ['-'], () => player.zoom('out')),
    'player.zoom-whole': on('call', ['0'], () => player.zoom('whole')),
  })
}
