import { memo } from 'react'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { partField } from '../../../../panel/editing/partFields.ts'
import { ReferencedInput } from '../../../../panel/fields/ReferencedInput.tsx'
import { useResource } from '../../../../panel/ui/PanelContext.tsx'

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
