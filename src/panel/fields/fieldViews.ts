import type { ResolvedField } from '#model/language/resolve.ts'
import './ChoiceViews.tsx'
import './FileViews.tsx'
import './fields.css'
import './IntegerView.tsx'
import './ReferenceViews.tsx'
import './RichTextView.tsx'
import './StructureViews.tsx'
import './TextViews.tsx'
import { fieldView } from './viewRegistry.tsx'

// How values of the core's kinds are shown: one line a file.
export { fieldView } from './viewRegistry.tsx'

/** Whether a column of the field holds figures. Items stand as words where something says what stands for them. */
export function isRightAligned(field: Pick<ResolvedField, 'kind' | 'type' | 'summary' | 'tells'>): boolean {
  return field.summary === undefined && field.tells === undefined && fieldView(field).alignRight === true
}
