import { Skeleton } from '@mui/material'
import type { CSSProperties } from 'react'
import '../record/skeleton.css'

const rows = ['head', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Rows to come, in the shape that they will have. Appears only when loading takes noticeable time. */
export function ListSkeleton({ columns }: { columns: number }) {
  return (
    <div
      className="list-skeleton appears-late"
      aria-hidden="true"
      style={{ '--columns': columns } as CSSProperties}
    >
      {rows.map((row) => (
        <div key={row}>
          {Array.from({ length: columns }, (_, column) => `${row}-${column}`).map((cell) => (
            <Skeleton key={cell} variant="text" width={row === 'head' ? '40%' : '70%'} />
          ))}
        </div>
      ))}
    </div>
  )
}
