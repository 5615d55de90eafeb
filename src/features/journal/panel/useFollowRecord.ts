import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnyRecord } from '#model/language/resolve.ts'
import { journalResource } from '../model/changedFields.ts'

/** Refetches the journal when the record changes. */
export function useFollowRecord(record: AnyRecord): void {
  const queryClient = useQueryClient()
  const known = useRef(record)
  useEffect(() => {
    if (known.current === record) return
    known.current = record
    void queryClient.invalidateQueries({ queryKey: [journalResource] })
  }, [queryClient, record])
}
