/** The English texts that all parts of the window use: common words, dates and key names. */
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
  quoted: (words: string) => `“${words}”`,
}

export const datesText = {
  /** After “Synced” or “Checked”. */
  justNow: 'just now',
  noDate: 'No date',
  today: 'Today',
  yesterday: 'Yesterday',
}

export const keyNamesText = {
  /** Displayed names of keys; other keys are shown as they are. */
  keys: {
    Mod: 'Ctrl',
    Ctrl: 'Ctrl',
    Shift: 'Shift',
    Enter: 'Enter',
    Space: 'Space',
    Backspace: 'Backspace',
    Escape: 'Esc',
    Delete: 'Del',
    Home: 'Home',
    End: 'End',
    Plus: '+',
    '-': '−',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
  } as Readonly<Record<string, string>>,
  /** The names on a Mac. */
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
