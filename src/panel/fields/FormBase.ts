import { createContext, use } from 'react'
import { useRecordContext, useWrappedSource } from 'react-admin'
import { isLeftOut } from '#model/kinds/asCame.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'

/** The record that a form began with. @default it makes a new one */
export const FormBase = createContext<AnyRecord | undefined>(undefined)

/** Whether nobody can say what a field holds: the backend's answer has left it out, of the record or of an item in it. */
export function useIsUnknown(field: ResolvedField): boolean {
  const base = use(FormBase)
  const item = useRecordContext()
  const isPart = useWrappedSource('') !== ''
  if (base === undefined || field.writeOnly) return false
  return isPart ? isLeftOut(item, field) : base[field.name] === undefined
}
