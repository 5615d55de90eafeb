import { brand } from '#i18n/en/brand.ts'
import { form } from '#i18n/en/form.ts'
import { formPage } from '#i18n/en/forms/formPage.ts'
import { validation } from '#i18n/en/validation.ts'

export const english = { brand, form, formPage, validation }
