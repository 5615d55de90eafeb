import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { PanelAction } from '../shell/locked/panelActions.ts'
import { type MatrixRow, usedOperations } from './matrixRows.ts'
import './rightsMatrix.css'

export interface CellProps {
  /** In words. */
  area: string
  action: PanelAction
  /** Whether the action's name is shown, where no column says it. */
  isNamed?: boolean
}

/**
 * Areas by what can be done there.
 *
 * @param renderCell whether it can be done; an element without a key
 */
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
    <table className="rights-table rights-matrix">
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
