/** What is said of things done and taken back, wherever they were done. */
export const actionsText = {
  undo: 'Undo',
  undone: (what: string) => `Taken back: ${what}`,
  redone: (what: string) => `Done again: ${what}`,
}
