import { addServerFeature } from '#server/features.ts'
import { toldScope } from '#server/records/toldScope.ts'
import { forgetKept, sweepKept } from './undo/keptRecords.ts'
import { undoingOf } from './undo/undoing.ts'
import { undoCalls, undoRoutes } from './undo/undoRoutes.ts'
import { writeChange } from './writeChange.ts'

const day = 24 * 60 * 60 * 1000

/** How long what is deleted can come back, unless said otherwise. */
const usualDays = 30
const mostDays = 3650

addServerFeature({
  name: 'journal',
  settings(text, _environment, faults) {
    const days = text('DELETED_DAYS')
    if (days === undefined) return {}
    // Whoever has just deleted something is offered to take it back: a day at least that must hold.
    if (/^\d{1,4}$/.test(days) && Number(days) >= 1 && Number(days) <= mostDays) {
      return { deletedDays: Number(days) }
    }
    faults.push(`DELETED_DAYS is "${days}"; it must be a whole number from 1 to ${mostDays}.`)
    return {}
  },
  open: ({ deletedDays = usualDays }) => ({ stores: { deletedDays } }),
  keptUntil: (now, { deletedDays = usualDays }) => new Date(now.getTime() + deletedDays * day),
  erased: forgetKept,
  written: writeChange,
  resource: ({ changeLog, ...setting }) =>
    setting.resource === changeLog
      ? {
          scopeOf: (account) =>
            toldScope(
              setting.resources.filter((resource) => resource !== changeLog),
              account,
            ),
          routes: () => undoRoutes(undoingOf(setting)),
        }
      : undefined,
  calls: undoCalls,
  sweep: ({ database, clock, log }) => sweepKept(database, clock, log),
})

declare module '../../../server/features.ts' {
  interface FeatureStores {
    /** How long what is deleted can come back, in days. */
    deletedDays: number
  }
}

declare module '../../../server/settings.ts' {
  interface FeatureSettings {
    /** How long what is deleted can come back, in days. @default 30 */
    deletedDays?: number
  }
}
