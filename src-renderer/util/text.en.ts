/** The English texts that every part of the window uses: common words, dates and the names of keys. */
export const commonText = {
  unexpected: 'Something went wrong. Your data is safe. Try again, or restart Offhook.',
  loading: 'Loading',
  retry: 'Try again',
  you: 'You',
  them: 'Them',
  someone: 'Speaker',
  save: 'Save',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Couldn’t copy.',
}

export const datesText = {
  noDate: 'No date',
  today: 'Today',
  yesterday: 'Yesterday',
}

export const keyNamesText = {
  /** How keys are written; what is not here is written as it is. */
  keys: {
    Mod: 'Ctrl',
    Space: 'Space',
    Escape: 'Esc',
    Delete: 'Del',
    Plus: '+',
    '-': '−',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
  } as Readonly<Record<string, string>>,
  /** The same on a Mac. */
  macKeys: {
    Mod: '⌘',
    Ctrl: '⌃',
    Alt: '⌥',
    Shift: '⇧',
    Enter: '↩',
    Escape: 'esc',
    Backspace: '⌫',
    Delete: '⌦',
    Space: 'space',
  } as Readonly<Record<string, string>>,
}
