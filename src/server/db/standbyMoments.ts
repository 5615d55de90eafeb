/** How old what is read at a standby may be. In milliseconds. */
export const oldest = 30_000
/** Answers to one person may arrive in another order than they left in; a mark counts for so much later. In milliseconds. */
const disorder = 1000

/** How a primary is at a moment. Positions are bytes of the write-ahead log. */
export interface PrimaryMoment {
  /** By its own clock, in milliseconds. */
  time: number
  /** All that was committed before that moment stands before it. */
  position: number
  /** The same for databases that follow each other, and for no other two. */
  identity: string
}

/** What a primary had written when, and how much of it its standby has. */
export interface StandbyMoments {
  /** @param at when it was asked, by this machine's clock */
  add(moment: PrimaryMoment, at: number): void
  /** @param position `undefined`: nothing may be read */
  replayed(position: number | undefined): void
  identity(): string | undefined
  /** How old what the standby has is, in milliseconds. `undefined`: not known */
  behind(): number | undefined
  /** The position that a reader with a mark needs; `undefined` where it is not reached. */
  needed(mark: number): number | undefined
  /**
   * Marks until when somebody has seen and written, by the primary's clock.
   *
   * @param isWritten whether they may just have written something
   * @param before their mark until now
   * @returns `undefined`: it is not known, and an earlier mark no longer holds
   */
  mark(isWritten: boolean, before?: number): number | undefined
}

/** @param elapsed milliseconds by a clock that nobody sets */
export function createStandbyMoments(elapsed: () => number): StandbyMoments {
  /** The last ones, the oldest first. */
  let moments: (PrimaryMoment & { at: number })[] = []
  let replayed: number | undefined

  /** Never earlier than the primary's own clock, as its last answer was on its way for a while. */
  const now = () => {
    const last = moments.at(-1)
    return last && last.time + elapsed() - last.at
  }
  return {
    add(moment, at) {
      const isRecent = ({ time }: PrimaryMoment) => time > moment.time - oldest - disorder
      moments = [...moments.filter(isRecent), { ...moment, at }]
    },
    replayed(position) {
      replayed = position
    },
    identity: () => moments.at(-1)?.identity,
    behind() {
      const reached = moments.findLast(({ position }) => replayed !== undefined && position <= replayed)
      const current = now()
      if (current === undefined || replayed === undefined) return undefined
      return reached ? Math.max(0, current - reached.time) : oldest
    },
    needed(mark) {
      const current = now()
      if (current === undefined || replayed === undefined) return undefined
      const least = Math.max(mark + disorder, current - oldest)
      const moment = moments.find(({ time }) => time >= least)
      return moment && moment.position <= replayed ? moment.position : undefined
    },
    mark(isWritten, before = 0) {
      const current = now()
      // One that is ahead is of a clock that was: what it tells of was before now.
      return (
        current && Math.ceil(isWritten ? current : Math.max(current - disorder, Math.min(before, current)))
      )
    },
  }
}
