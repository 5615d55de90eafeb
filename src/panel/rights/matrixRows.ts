import { type Operation, operations } from '../../model/language/access.ts'
import type { ResolvedPage } from '../../model/language/page.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Text } from '../../model/language/text.ts'
import { type PanelAction, resourceActions } from '../shell/locked/panelActions.ts'

/** One area with what can be done there. */
export interface MatrixRow {
  area: Text
  /** Operations that the area does not have are absent. */
  operations: ReadonlyMap<Operation, PanelAction>
  /** The entry's own actions. */
  others: readonly PanelAction[]
}

/** The areas of the panel that take permissions: entries, then pages, which are only opened. */
export function matrixRows(
  resources: readonly ResolvedResource[],
  pages: readonly ResolvedPage[],
): MatrixRow[] {
  return [
    ...resources.map((resource) => rowOf(resource.label[1], resourceActions(resource))),
    ...pages
      .filter(({ access }) => access.length > 0)
      .map(({ title, access }) => rowOf(title, [{ name: 'show', requirement: access }])),
  ]
}

function rowOf(area: Text, actions: readonly PanelAction[]): MatrixRow {
  const own = new Map(actions.map((action) => [action.name, action]))
  return {
    area,
    operations: new Map(
      operations.flatMap((operation) => {
        const action = own.get(operation)
        return action ? [[operation, action]] : []
      }),
    ),
    others: actions.filter(({ name }) => !operations.some((operation) => operation === name)),
  }
}

/** The operations that any area has, in their order. */
export function usedOperations(rows: readonly MatrixRow[]): Operation[] {
  return operations.filter((operation) => rows.some((row) => row.operations.has(operation)))
}
