/** Commands of the player. */
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { PlayerState } from './player.svelte.ts'
import { playerCommandsText } from './text.ts'

export function playerCommands(player: PlayerState): CommandSet {
  const on = (where: Action['where'], keys: Action['keys'], run: () => unknown): Action => ({
    group: 'player',
    keys,
    where,
    run,
  })
  const skip = (key: string, steps: number): Action => ({
    ...on('player', [key], () => player.skip(steps * player.skipSeconds)),
    isStep: true,
  })
  return withTexts(playerCommandsText(player.skipSeconds), {
    'player.toggle': on('player', ['Space'], () => player.toggle()),
    'player.back': skip('ArrowLeft', -1),
    'player.forward': skip('ArrowRight', 1),
    'player.far-back': skip('Shift+ArrowLeft', -3),
    'player.far-forward': skip('Shift+ArrowRight', 3),
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
