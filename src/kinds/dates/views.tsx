import type { FieldView } from '#panel/fields/fieldView.ts'
import { shortView, textView } from '#panel/fields/TextViews.tsx'
import type { datesKinds } from './kind.ts'

export const datesViews = {
  date: shortView,
  dateTime: textView,
  time: shortView,
  weekday: shortView,
} satisfies Record<keyof typeof datesKinds, FieldView>
