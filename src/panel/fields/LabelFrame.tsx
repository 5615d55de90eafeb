import type { ReactNode } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from './fieldView.ts'

/** Stands around the failure of an input: which field it is. */
export function LabelFrame({ field, children }: FieldInputProps & { children: ReactNode }) {
  const { textOf } = useLanguage()
  return (
    <div>
      <div className="mb-1 quiet small">{textOf(field.label)}</div>
      {children}
    </div>
  )
}
