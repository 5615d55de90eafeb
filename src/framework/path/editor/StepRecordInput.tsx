import { memo } from 'react'
import { ReferencedInput } from '../../fields/views/ReferencedInput.tsx'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { partField } from './partFields.ts'

/** The record that a step shows; called as its entry is. */
export const StepRecordInput = memo(function StepRecordInput({ resource }: { resource: string }) {
  const { textOf } = useLanguage()
  const { label } = useResource(resource)
  return (
    <ReferencedInput
      field={partField('reference', textOf(label[0]), { resource, name: 'record' })}
      source="record"
    />
  )
})
