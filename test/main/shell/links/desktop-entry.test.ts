import { describe, expect, it } from 'vitest'
import { desktopEntry } from '../../../../src-main/shell/links/desktop-entry.ts'

const execOf = (command: string[], placeholder?: string) =>
  /^Exec=(.*)$/m.exec(desktopEntry({ command, placeholder, lines: [] }))![1]

describe('desktopEntry', () => {
  it('names its program in TryExec, which makes a desktop ignore the entry once the program is gone', () => {
    const entry = desktopEntry({ command: ['/opt/off hook/a\\b', '--hidden'], lines: [] })
    expect(entry.split('\n')).toContain(String.raw`TryExec=/opt/off hook/a\\b`)
  })

  it('writes plain paths without quotes, which xdg-open does not understand', () => {
    expect(execOf(['/opt/Offhook-1.0_a/offhook', '--hidden'])).toBe('/opt/Offhook-1.0_a/offhook --hidden')
    expect(execOf(['/opt/offhook'], '%u')).toBe('/opt/offhook %u')
  })

  it('quotes spaces and special characters, and doubles a percent sign', () => {
    expect(execOf(['/opt/off hook/offhook', '100%'])).toBe('"/opt/off hook/offhook" 100%%')
    expect(execOf(['/home/a$b/`c`/"d"'])).toBe(
      String.raw`"/home/a\\$b/\\` + '`c' + String.raw`\\` + '`/' + String.raw`\\"d\\""`,
    )
    expect(execOf(["/home/o'brien/offhook"])).toBe(`"/home/o'brien/offhook"`)
  })
})
