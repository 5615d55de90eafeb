import type { ComponentType } from 'react'
import type { AnyRecord, ResolvedField } from '../../define/resolve.ts'

export interface FieldValueProps {
  field: ResolvedField
  value: unknown
  record: AnyRecord
}

export interface FieldInputProps {
  field: ResolvedField
  /** Where the value lies in the form. Differs from the field's name in items of a list. */
  source: string
}

/** The view half of a field kind. */
export interface FieldView {
  /** In a list's cell, where space is scarce. */
  Cell: ComponentType<FieldValueProps>
  /** On a record's page. */
  Detail: ComponentType<FieldValueProps>
  Input: ComponentType<FieldInputProps>
  /** Fetches what the input is made of, where lists come without it. Never fails. */
  fetchInput?: () => Promise<void>
  /** Figures stand right-aligned. */
  alignRight?: boolean
}
