import { type PathTarget, pathEnd, type Step } from '../model/path.ts'

export interface WalkOptions {
  /** By key of a decision the branches that are taken, one for each time that it is come by. */
  answers: Readonly<Record<string, readonly string[]>>
  /** The first day, `YYYY-MM-DD`. */
  start: string
  skipOptional: boolean
  minutesOf: (step: Step) => number
}

/** Why a step is not shown: the day does not fit, the answer was another, it was left out. */
export type NotShown = 'date' | 'condition' | 'optional'

export interface PathVisit {
  key: string
  /** The day on which it comes, `YYYY-MM-DD`. */
  day: string
  /** What it takes; 0 where it is not shown. */
  minutes: number
  shown: boolean
  why?: NotShown
  branch?: string
  /** Place of the answer among those of its decision; absent where there was nothing to answer. */
  answer?: number
}

export interface PathWalk {
  visits: PathVisit[]
  /** What the shown steps take altogether. */
  minutes: number
  /** Days that pass from the first to the last. */
  days: number
  /** `question`: an answer is needed to go on. `loop`: it would go round for ever. */
  ended: 'end' | 'question' | 'deadEnd' | 'loop'
  /** Key of the step where it ended before the end. */
  at?: string
}

/** More than anybody goes; what is longer goes round. */
const mostVisits = 2000

/**
 * Goes a path from its first step, as somebody would who gives these answers. A decision with one branch that can be
 * taken on its day takes that one; with none it goes on by its own way.
 */
export function walkPath(
  steps: readonly Step[],
  { answers, start, skipOptional, minutesOf }: WalkOptions,
): PathWalk {
  const places = new Map(steps.map(({ key }, index) => [key, index]))
  const visits: PathVisit[] = []
  const held = new Set<string>()
  const seen = new Set<string>()
  const taken = new Map<string, number>()
  let answered = 0
  let index = 0
  let days = 0

  const end = (ended: PathWalk['ended'], at?: string): PathWalk => ({
    visits,
    minutes: visits.reduce((sum, visit) => sum + visit.minutes, 0),
    days,
    ended,
    ...(at === undefined ? {} : { at }),
  })

  for (;;) {
    const step = steps[index]
    if (step === undefined) return end('end')
    const { key } = step
    const day = dayAfter(start, days)
    const state = `${key} ${days} ${held.size} ${answered}`
    if (seen.has(state) || visits.length >= mostVisits) return end('loop', key)
    seen.add(state)

    const why = reasonToHide(step, day, held, skipOptional)
    const visit: PathVisit = { key, day, minutes: 0, shown: why === undefined, ...(why ? { why } : {}) }
    visits.push(visit)
    let next: PathTarget = step.next
    if (why === undefined) {
      visit.minutes = minutesOf(step)
      const possible = step.branches.filter((candidate) => isWithin(candidate, day))
      const time = taken.get(key) ?? 0
      const answer = Object.hasOwn(answers, key) ? answers[key]?.[time] : undefined
      const branch = possible.length < 2 ? possible[0] : possible.find((each) => each.key === answer)
      if (possible.length > 1 && branch === undefined) return end('question', key)
      if (possible.length > 1) {
        visit.answer = time
        taken.set(key, time + 1)
        answered += 1
      }
      if (branch) {
        visit.branch = branch.key
        held.add(answerName(key, branch.key))
        next = branch.next
      }
      days += Math.min(Math.max(0, Math.floor(step.days ?? 0)), mostDays)
    }
    if (next === pathEnd) return end('end')
    const place = next === null ? index + 1 : places.get(next)
    if (place === undefined) return end('deadEnd', key)
    index = place
  }
}

/** A wait of more than ten years is a slip of the finger; days beyond have no date. */
const mostDays = 3660

const answerName = (step: string, branch: string) => `${step}\n${branch}`

function reasonToHide(
  step: Step,
  day: string,
  given: ReadonlySet<string>,
  skipOptional: boolean,
): NotShown | undefined {
  if (!isWithin(step, day)) return 'date'
  if (step.when !== null && !given.has(answerName(step.when.step, step.when.branch))) return 'condition'
  return step.optional && skipOptional ? 'optional' : undefined
}

/** Whether a step is shown, or an answer can be taken, on a day. */
export function isWithin({ from, until }: Pick<Step, 'from' | 'until'>, day: string): boolean {
  return (from === null || day >= from) && (until === null || day <= until)
}

function dayAfter(start: string, days: number): string {
  const instant = Date.parse(`${start}T00:00:00Z`) + days * 86_400_000
  const day = new Date(instant)
  return Number.isNaN(day.getTime()) ? start : day.toISOString().slice(0, 10)
}
