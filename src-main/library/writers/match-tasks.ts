/** Finds the follow-up of each task of a note that was changed. Pure. */

interface Task {
  text: string
}

interface Candidate {
  id: number
  text: string | null
}

interface Candidates<F extends Candidate> {
  /** Of this note, in the order in which they were created. */
  known: readonly F[]
  /** Of the call, without a note. */
  loose: readonly F[]
  /** The tasks of the note before. */
  former: readonly Task[]
}

/**
 * A follow-up has a task with the same text, else one whose text was changed: at the same place among those that
 * have their text still, and if possible one that was only continued or shortened.
 *
 * @returns a follow-up or null for each task, and those of this note that are left.
 */
export function matchTasks<F extends Candidate>(
  tasks: readonly Task[],
  { known, loose, former }: Candidates<F>,
): { matches: (F | null)[]; left: F[] } {
  const byText = new Queues([...known, ...loose])
  const ofNote = new Set(known.map(({ id }) => id))
  const matches = tasks.map(({ text }) => byText.take(text))
  const used = new Set(matches.map((match) => match?.id))
  const places = findPlaces(former, known, used)
  const changed = new Map<number, F[]>()
  const left: F[] = []
  for (const followUp of known.filter(({ id }) => !used.has(id))) {
    const place = places.get(followUp.id)
    if (place === undefined) left.push(followUp)
    else changed.set(place, [...(changed.get(place) ?? []), followUp])
  }
  // Only those of this note count: others were not in it before.
  const hasSameText = matches.map((match) => match !== null && ofNote.has(match.id))
  const pair = (isSame: (followUp: F, task: Task) => boolean) => {
    let place = 0
    for (const [index, match] of matches.entries()) {
      if (hasSameText[index]) place += 1
      if (match !== null) continue
      const there = changed.get(place) ?? []
      const at = there.findIndex((followUp) => isSame(followUp, tasks[index]!))
      if (at !== -1) matches[index] = there.splice(at, 1)[0]!
    }
  }
  pair(({ text }, task) => text!.startsWith(task.text) || task.text.startsWith(text!))
  pair(() => true)
  return { matches, left: [...left, ...[...changed.values()].flat()] }
}

/** The number of used follow-ups above each other one in the former text. */
function findPlaces(
  former: readonly Task[],
  known: readonly Candidate[],
  used: ReadonlySet<number | undefined>,
): Map<number, number> {
  const byText = new Queues(known)
  const places = new Map<number, number>()
  let place = 0
  for (const { text } of former) {
    const followUp = byText.take(text)
    if (followUp === null) continue
    if (used.has(followUp.id)) place += 1
    else places.set(followUp.id, place)
  }
  return places
}

/** Follow-ups by text, each taken once. */
class Queues<F extends Candidate> {
  readonly #queues = new Map<string | null, F[]>()

  constructor(followUps: readonly F[]) {
    for (const each of followUps.toReversed()) {
      const queue = this.#queues.get(each.text)
      if (queue) queue.push(each)
      else this.#queues.set(each.text, [each])
    }
  }

  take(text: string): F | null {
    return this.#queues.get(text)?.pop() ?? null
  }
}
