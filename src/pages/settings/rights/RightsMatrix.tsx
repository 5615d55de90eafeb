import { useState } from 'react'
import { useLanguage } from '../../../framework/i18n/LanguageProvider.tsx'
import { MatrixCell } from './MatrixCell.tsx'
import { type MatrixRow, usedOperations } from './matrixRows.ts'
import { type AskedCell, RequirementPopover } from './RequirementPopover.tsx'

/** What the person can do where. Each cell tells which permission counts. */
export function RightsMatrix({ rows }: { rows: readonly MatrixRow[] }) {
  const { texts, textOf } = useLanguage()
  const text = texts.rights
  const [asked, setAsked] = useState<AskedCell>()
  const columns = usedOperations(rows)
  const hasOthers = rows.some(({ others }) => others.length > 0)
  return (
    <>
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
                  <td
                    key={operation}
                    data-label={text[operation]}
                    className={action ? undefined : 'is-empty'}
                  >
                    {action ? (
                      <MatrixCell area={textOf(row.area)} action={action} onAsk={setAsked} />
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
                    <MatrixCell
                      key={action.name}
                      area={textOf(row.area)}
                      action={action}
                      onAsk={setAsked}
                      isNamed
                    />
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <RequirementPopover asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
