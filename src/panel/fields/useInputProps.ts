import type { ReactNode } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from './fieldView.ts'

interface InputProps {
  source: string
  label: string
  isRequired: boolean
  fullWidth: boolean
  helperText: ReactNode
}

/** What every input of a form gets from its field. */
export function useInputProps({ field, source }: FieldInputProps): InputProps {
  const { textOf } = useLanguage()
  return {
    source,
    label: textOf(field.label),
    isRequired: field.required,
    fullWidth: true,
    helperText: field.help === undefined ? false : textOf(field.help),
  }
}
