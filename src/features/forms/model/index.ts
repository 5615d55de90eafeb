import type { EntryFeature } from '#model/language/features.ts'
import { formKind } from './formKind.ts'

export * from './formField.ts'

export const formsModel: EntryFeature = {
  name: 'forms',
  kinds: { form: formKind },
  ownCalls: ['public-forms'],
}
