import { form } from '../../../../i18n/de/form.ts'
import { formPage } from '../../../../i18n/de/forms/formPage.ts'
import { validation } from '../../../../i18n/de/validation.ts'

export const german = { form, formPage, validation }
