import { Chip } from '@mui/material'
import { lazyPart } from '../../shell/lazyPart.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import { LabelFrame } from './LabelFrame.tsx'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'

// Only forms need it, and it brings MUI's autocomplete along.
const TagsField = lazyPart(() => import('./TagsField.tsx'), { Frame: LabelFrame })

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

export const tagsView: FieldView = {
  Cell: PlainText,
  Detail: TagChips,
  Input: TagsField,
  fetchInput: TagsField.fetch,
}
