import { useState } from 'react'
import { useGetOne, useUpdate } from 'react-admin'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useReferenceNames } from '../../../panel/form/useReferenceNames.ts'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import type { RestoreValueProps } from './RestoreValue.tsx'

/**
 * Writes an earlier value of one field over the record as it is now, which is read first. An ordinary edit: what
 * somebody else changes in between is refused, and the journal gets its line.
 */
export function useRestore({ field, earlier, record: known }: RestoreValueProps) {
  const resource = useResource()
  const withNames = useReferenceNames(resource)
  const [failure, setFailure] = useState<unknown>()
  const reading = useGetOne<AnyRecord>(
    resource.name,
    { id: known.id },
    { refetchOnMount: 'always', onError: () => undefined },
  )
  const [update, { isPending: isWriting }] = useUpdate<AnyRecord>()
  const record = reading.data ?? known

  /** @returns whether it is written */
  async function restore(): Promise<boolean> {
    setFailure(undefined)
    if (reading.error) {
      await reading.refetch()
      return false
    }
    const data = { ...record, [field.name]: earlier }
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    try {
      await update(resource.name, { id: known.id, data, previousData: record }, options)
      return true
    } catch (error) {
      setFailure(withNames(error))
      // Whoever tries again must see what they go back from.
      await reading.refetch()
      return false
    }
  }

  return { record, isReading: reading.isFetching, isWriting, error: failure ?? reading.error, restore }
}
