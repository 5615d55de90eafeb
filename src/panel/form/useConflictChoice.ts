import { useCallback, useState } from 'react'
import type { FieldConflict, Merge } from '../../model/kinds/mergeRecords.ts'

type Values = Record<string, unknown>

export interface AskedConflict {
  conflicts: readonly FieldConflict[]
  merge: Merge
  /** `undefined`: back to the form, nothing is saved. */
  onAnswer: (values: Values | undefined) => void
}

/** Asks a person to choose between their changes and those of others; the answer is awaited by the save. */
export function useConflictChoice() {
  const [asked, setAsked] = useState<AskedConflict>()
  const ask = useCallback(
    (conflicts: readonly FieldConflict[], merge: Merge) =>
      new Promise<Values | undefined>((resolve) => {
        setAsked({
          conflicts,
          merge,
          onAnswer(values) {
            setAsked(undefined)
            resolve(values)
          },
        })
      }),
    [],
  )
  return { asked, ask }
}
