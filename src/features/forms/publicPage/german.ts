import { formPage } from '../../../../i18n/de/formPage.ts'
import { form } from '../../../../i18n/de/forms.ts'
import { validation } from '../../../../i18n/de/validation.ts'

export const german = { form, formPage, validation }
