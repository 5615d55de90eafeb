import type { Change } from '#model/contract/change.ts'
import type { ServerFeature } from '#server/features.ts'
import { changeLogScope } from '#server/records/changeLogScope.ts'
import { titleNow } from '#server/records/titleNow.ts'
import { withLines } from './countLines.ts'
import { forgetKept, sweepKept } from './undo/keptRecords.ts'
import { undoingOf } from './undo/undoing.ts'
import { undoCalls, undoRoutes } from './undo/undoRoutes.ts'

export const journalServer: ServerFeature = {
  name: 'journal',
  erased: forgetKept,
  resource: ({ changeLog, ...setting }) =>
    setting.resource === changeLog
      ? {
          scopeOf: (account) =>
            changeLogScope(
              setting.resources.filter((resource) => resource !== changeLog),
              account,
            ),
          routes: () => undoRoutes(undoingOf(setting)),
          completed: (_own, rows) =>
            Promise.all(
              rows.map(async (row) => {
                const line = row as unknown as Change
                const of = setting.resources.find(({ name }) => name === line.resource)
                return { ...row, recordTitle: await titleNow(setting.database, changeLog, of, line) }
              }),
            ),
          listed: (own, rows, parameters) => withLines(setting.database, own, rows, parameters),
        }
      : undefined,
  calls: undoCalls,
  sweep: ({ database, clock, log }) => sweepKept(database, clock, log),
}
