import { useMemo } from 'react'
import { tags } from '../../../model/kinds/tags.ts'
import { resolveField } from '../../../model/language/resolveFields.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterEditorProps } from './filterEditor.ts'

/** Any of some texts, to the letter; the search is for parts of them. */
export default function TextsFilter({ field, value, onChange, onClose }: FilterEditorProps) {
  const fields = useMemo(() => {
    const { label, wire, access } = field
    return [resolveField('texts', tags({ label, wire, access }))]
  }, [field])
  return (
    <FilterForm
      fields={fields}
      values={{ texts: Array.isArray(value) ? value.map(String) : [] }}
      onSubmit={({ texts }) => {
        onChange(Array.isArray(texts) ? texts.map(String) : [])
        onClose()
      }}
    />
  )
}
