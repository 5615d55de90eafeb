import type { ReactNode } from 'react'

/** A bar with its figure beside it, which says all that the bar does. */
export function Bar({ of, value, children }: { of: number; value: number; children: ReactNode }) {
  return (
    <span className="answers-bar line">
      <meter min={0} max={Math.max(of, 1)} value={value} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

interface BarTableProps {
  labelledBy: string
  heads: readonly [string, string]
  rows: readonly { key: string; name: ReactNode; value: number; figure: ReactNode }[]
  of: number
}

export function BarTable({ labelledBy, heads, rows, of }: BarTableProps) {
  return (
    <table className="answers-bars" aria-labelledby={labelledBy}>
      <thead className="visually-hidden">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, figure }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <Bar of={of} value={value}>
                {figure}
              </Bar>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Figures({ figures }: { figures: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <dl className="answers-figures row">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
