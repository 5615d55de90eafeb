import { useMemo } from 'react'
import type { ResolvedField } from '../../../model/language/resolve.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterEditorProps } from './filterEditor.ts'

/** Any of some texts, to the letter; the search is for parts of them. */
export default function TextsFilter({ field, value, onChange, onClose }: FilterEditorProps) {
  const fields = useMemo((): ResolvedField[] => {
    const { label, wire, access } = field
    return [
      {
        name: 'texts',
        kind: 'tags',
        label,
        wire,
        access,
        required: false,
        edit: 'always',
        writeOnly: false,
        when: [],
      },
    ]
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
