import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AnyRecord } from '../../../../model/language/resolve.ts'

export type NoteWrite =
  | { create: Readonly<Record<string, unknown>> }
  | { edit: AnyRecord; data: Readonly<Record<string, unknown>> }
  | { delete: AnyRecord }

/** Writes notes of an entry; lists of notes follow, and whatever counts them. */
export function useNoteWrites(of: string) {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  return useMutation<unknown, unknown, NoteWrite>({
    mutationFn(write) {
      if ('create' in write) return dataProvider.create(of, { data: write.create })
      if ('delete' in write) {
        return dataProvider.delete(of, { id: write.delete.id, previousData: write.delete })
      }
      const { edit, data } = write
      return dataProvider.update(of, { id: edit.id, data, previousData: edit })
    },
    onSuccess(_answer, write) {
      // A deleted note stays in its place, with the way back, until the list is opened again.
      if (!('delete' in write)) return queryClient.invalidateQueries({ queryKey: [of] })
    },
  })
}
