import { Chip } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'

// Only forms need it, and it brings MUI's autocomplete along.
const TagsField = lazy(() => import('./TagsField.tsx'))

function TagChips({ value }: FieldValueProps) {
  const tags = Array.isArray(value) ? value.map(String) : []
  if (tags.length === 0) return <NothingGiven />
  return (
    <span className="tags">
      {tags.map((tag) => (
        <Chip key={tag} size="small" label={tag} />
      ))}
    </span>
  )
}

function TagsInput(props: FieldInputProps) {
  return (
    <Suspense fallback={null}>
      <TagsField {...props} />
    </Suspense>
  )
}

export const tagsView: FieldView = { Cell: PlainText, Detail: TagChips, Input: TagsInput }
