import { useRef } from 'react'
import { type SaveHandler, useSaveContext } from 'react-admin'
import type { AnyRecord } from '../define/resolve.ts'

/** Saving that is under way is not started again by a second click or a held key. */
export function useSaveOnce(): SaveHandler<AnyRecord> {
  const { save } = useSaveContext()
  const isSaving = useRef(false)
  return async (values, options) => {
    if (isSaving.current || !save) return undefined
    isSaving.current = true
    try {
      return await save(values, options)
    } finally {
      isSaving.current = false
    }
  }
}
