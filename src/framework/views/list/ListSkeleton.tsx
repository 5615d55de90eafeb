import { Skeleton } from '@mui/material'
import { useEffect, useState } from 'react'

const rows = [1, 2, 3, 4, 5, 6, 7, 8]

/** Rows to come, in the shape that they will have. Appears only when loading takes noticeable time. */
export function ListSkeleton({ columns }: { columns: number }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="list-skeleton" aria-hidden="true">
      {late &&
        rows.map((row) => (
          <div key={row} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
            {Array.from({ length: columns }, (_, column) => `${row}-${column}`).map((cell) => (
              <Skeleton key={cell} variant="text" width="70%" />
            ))}
          </div>
        ))}
    </div>
  )
}
