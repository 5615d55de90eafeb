import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { NothingGiven, textView } from '#panel/fields/TextViews.tsx'
import type { tagsKinds } from './kind.ts'

function TagChips({ value }: FieldValueProps) {
  const tags = Array.isArray(value) ? value.map(String) : []
  if (tags.length === 0) return <NothingGiven />
  return (
    <span className="row inline tight">
      {tags.map((tag) => (
        <span key={tag} className="tag" translate="no">
          {tag}
        </span>
      ))}
    </span>
  )
}

export const tagsViews = {
  tags: { ...textView, Detail: TagChips },
} satisfies Record<keyof typeof tagsKinds, FieldView>
