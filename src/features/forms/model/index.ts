import { addEntryFeature } from '#model/language/features.ts'
import { formKind } from './formKind.ts'

export * from './formField.ts'

addEntryFeature({
  name: 'forms',
  kinds: { form: formKind },
})
