import { Fragment, type ReactNode } from 'react'
import { type Operation, operations } from '#model/language/access.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { type PanelAction, resourceActions } from '../shell/locked/panelActions.ts'
import './rightsMatrix.css'

export interface CellProps {
  area: string
  action: PanelAction
  /** The action's name is shown, where no column says it. */
  isNamed?: boolean
}

/** @param props.renderCell returns an element without a key */
export function RightsMatrix(props: {
  rows: readonly MatrixRow[]
  renderCell: (cell: CellProps) => ReactNode
}) {
  const { rows, renderCell } = props
  const { texts, textOf } = useLanguage()
  const text = texts.rights
  const columns = usedOperations(rows)
  const hasOthers = rows.some(({ others }) => others.length > 0)
  return (
    <table className="plain-table rights-table rights-matrix">
      <thead>
        <tr>
          <th scope="col">{text.area}</th>
          {columns.map((operation) => (
            <th key={operation} scope="col">
              {text[operation]}
            </th>
          ))}
          {hasOthers && <th scope="col">{text.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={textOf(row.area)}>
            <th scope="row">{textOf(row.area)}</th>
            {columns.map((operation) => {
              const action = row.operations.get(operation)
              return (
                <td key={operation} data-label={text[operation]} className={action ? undefined : 'is-empty'}>
                  {action ? (
                    renderCell({ area: textOf(row.area), action })
                  ) : (
                    <span title={text.notOffered}>
                      <span className="visually-hidden">{text.notOffered}</span>
                    </span>
                  )}
                </td>
              )
            })}
            {hasOthers && (
              <td className={row.others.length > 0 ? 'rights-others' : 'is-empty'}>
                {row.others.map((action) => (
                  <Fragment key={action.name}>
                    {renderCell({ area: textOf(row.area), action, isNamed: true })}
                  </Fragment>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface MatrixRow {
  area: Text
  operations: ReadonlyMap<Operation, PanelAction>
  others: readonly PanelAction[]
}

/** Returns the areas of the panel that take permissions: entries, then pages, which are only opened. */
export function matrixRows(
  resources: readonly ResolvedResource[],
  pages: readonly ResolvedPage[],
): MatrixRow[] {
  return [
    ...resources
      .filter(({ hidden }) => !hidden)
      .map((resource) => rowOf(resource.label[1], resourceActions(resource))),
    ...pages
      .filter(({ access }) => access.length > 0)
      .map(({ label, access }) => rowOf(label, [{ name: 'show', requirement: access }])),
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

function usedOperations(rows: readonly MatrixRow[]): Operation[] {
  return operations.filter((operation) => rows.some((row) => row.operations.has(operation)))
}
