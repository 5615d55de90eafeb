import { form } from '../../../../i18n/en/form.ts'
import { formPage } from '../../../../i18n/en/forms/formPage.ts'
import { validation } from '../../../../i18n/en/validation.ts'

export const english = { form, formPage, validation }
