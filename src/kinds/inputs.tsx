import type { ResolvedField } from '#model/language/resolve.ts'
import type { FieldInput } from '#panel/fields/fieldView.ts'
import { addressInputs } from './address/inputs.tsx'
import { choicesInputs } from './choices/inputs.tsx'
import { codesInputs } from './codes/inputs.tsx'
import { datesInputs } from './dates/inputs.tsx'
import { filesInputs } from './files/inputs.tsx'
import { findingsInputs } from './findings/inputs.tsx'
import { jsonInputs } from './json/inputs.tsx'
import type { CoreKindName } from './kinds.ts'
import { createListInputs } from './list/inputs.tsx'
import { numbersInputs } from './numbers/inputs.tsx'
import { passwordInputs } from './password/inputs.tsx'
import { referencesInputs } from './references/inputs.tsx'
import { richTextInputs } from './richText/inputs.tsx'
import { tagsInputs } from './tags/inputs.tsx'
import { textFormsInputs } from './textForms/inputs.tsx'
import { textsInputs } from './texts/inputs.tsx'

// Only what is itself fetched when it is needed may import this: it brings forms along, and no list needs any.

/**
 * Makes the inputs of the core's kinds. A kind without one does not compile.
 *
 * @param inputOf how values of the parts of a list's items are entered
 */
export function createCoreInputs(
  inputOf: (part: ResolvedField) => FieldInput,
): Readonly<Record<CoreKindName, FieldInput>> {
  return {
    ...textsInputs,
    ...richTextInputs,
    ...textFormsInputs,
    ...filesInputs,
    ...codesInputs,
    ...numbersInputs,
    ...datesInputs,
    ...choicesInputs,
    ...tagsInputs,
    ...referencesInputs,
    ...createListInputs(inputOf),
    ...addressInputs,
    ...jsonInputs,
    ...passwordInputs,
    ...findingsInputs,
  }
}
