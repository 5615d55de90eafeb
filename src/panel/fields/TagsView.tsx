import type { FieldValueProps, FieldView } from './fieldView.ts'
import { NothingGiven } from './NothingGiven.tsx'
import { PlainText } from './TextView.tsx'

function TagChips({ value }: FieldValueProps) {
  const tags = Array.isArray(value) ? value.map(String) : []
  if (tags.length === 0) return <NothingGiven />
  return (
    <span className="tags">
      {tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
    </span>
  )
}

export const tagsView: FieldView = { Cell: PlainText, Detail: TagChips }
