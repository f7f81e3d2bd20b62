/** The English texts of follow-ups. */
export const followUpsText = {
  /** What was decided, for notices. */
  answered: {
    open: (what: string) => `Added “${what}” to follow-ups.`,
    done: (what: string) => `Marked “${what}” as done.`,
    dismissed: (what: string) => `Dismissed “${what}”.`,
    none: (what: string) => `Removed “${what}” from follow-ups.`,
  },
  accept: (what: string) => `Add “${what}” to follow-ups`,
  markDone: (what: string) => `Mark “${what}” as done`,
  dismiss: (what: string) => `Dismiss “${what}”`,
}
