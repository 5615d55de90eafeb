import { brand } from '#i18n/de/brand.ts'
import { form } from '#i18n/de/form.ts'
import { formPage } from '#i18n/de/forms/formPage.ts'
import { validation } from '#i18n/de/validation.ts'

export const german = { brand, form, formPage, validation }
