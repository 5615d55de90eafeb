import { formPage } from '../../../../i18n/en/formPage.ts'
import { form } from '../../../../i18n/en/forms.ts'
import { validation } from '../../../../i18n/en/validation.ts'

export const english = { form, formPage, validation }
