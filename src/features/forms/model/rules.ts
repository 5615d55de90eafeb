import { addCheckFeature } from '../../../model/language/check/features.ts'
import { formSentences } from './formSentences.ts'

addCheckFeature({ name: 'forms', fields: { form: {} }, sentences: formSentences })
