/** German; see `en/links.ts`. */
import type { linksText as en } from '../en/links.ts'
import type { Translated } from '../../util/language.ts'

export const linksText: Translated<typeof en> = {
  copied: 'Der Link ist kopiert. Er öffnet diesen Anruf überall, wo er in einer Offhook-Bibliothek ist.',
  notCopied: 'Der Link ließ sich nicht in die Zwischenablage legen.',
  refused: {
    unknown:
      'Ein anderes Programm hat einen Link geöffnet, den Offhook nicht versteht. Es ist nichts geschehen.',
    'no-number':
      'Ein anderes Programm wollte etwas wählen lassen, aber in seinem Link steht keine Telefonnummer. Es ist nichts geschehen.',
    'no-call':
      'Dieser Anruf ist nicht in der geöffneten Bibliothek. Er gehört vielleicht zu einem anderen Konto oder wurde gelöscht.',
  },
  waits: 'Was Sie in einem anderen Programm geöffnet haben, wird gezeigt, sobald hier ein Konto offen ist.',
}
