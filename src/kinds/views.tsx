import type { ResolvedField } from '#model/language/resolve.ts'
import type { FieldView } from '#panel/fields/fieldView.ts'
import { addressViews } from './address/views.tsx'
import { choicesViews } from './choices/views.tsx'
import { codesViews } from './codes/views.tsx'
import { datesViews } from './dates/views.tsx'
import { filesViews } from './files/views.tsx'
import { findingsViews } from './findings/views.tsx'
import { jsonViews } from './json/views.tsx'
import type { CoreKindName } from './kinds.ts'
import { createListViews } from './list/views.tsx'
import { numbersViews } from './numbers/views.tsx'
import { passwordViews } from './password/views.tsx'
import { referencesViews } from './references/views.tsx'
import { richTextViews } from './richText/views.tsx'
import { tagsViews } from './tags/views.tsx'
import { textFormsViews } from './textForms/views.tsx'
import { textsViews } from './texts/views.tsx'

/**
 * Makes the views of the core's kinds. A kind without one does not compile.
 *
 * @param viewOf how values of the parts of a list's items are shown
 */
export function createCoreViews(
  viewOf: (part: ResolvedField) => FieldView,
): Readonly<Record<CoreKindName, FieldView>> {
  return {
    ...textsViews,
    ...richTextViews,
    ...textFormsViews,
    ...filesViews,
    ...codesViews,
    ...numbersViews,
    ...datesViews,
    ...choicesViews,
    ...tagsViews,
    ...referencesViews,
    ...createListViews(viewOf),
    ...addressViews,
    ...jsonViews,
    ...passwordViews,
    ...findingsViews,
  }
}
