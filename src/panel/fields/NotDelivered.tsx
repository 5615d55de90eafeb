import type { ComponentType } from 'react'
import { isComputed } from '#model/language/computed.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldValueProps } from './fieldView.ts'
import { fieldView } from './fieldViews.tsx'

/** Whether the backend's answer has left a value out: it is unknown, and not empty. */
export function isUnknown(field: ResolvedField, value: unknown): boolean {
  return value === undefined && !field.tells && !isComputed(field)
}

export function NotDelivered() {
  const { texts } = useLanguage()
  return <span className="muted">{texts.form.notDelivered}</span>
}

export function detailOf(field: ResolvedField, value: unknown): ComponentType<FieldValueProps> {
  return isUnknown(field, value) ? NotDelivered : fieldView(field).Detail
}
