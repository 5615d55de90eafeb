import { Chip } from '@mui/material'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'

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

export const tagsView: FieldView = { Cell: PlainText, Detail: TagChips }
