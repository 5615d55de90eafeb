import { object, string } from 'yup'

/** Most characters of a first or last name; the API's bound. */
export const longestName = 100

/** The rules of the two names, as the API has them; messages are codes of the validation texts. */
export const profileSchema = object({
  firstName: string().trim().required('required').max(longestName, 'maxLength'),
  lastName: string().trim().required('required').max(longestName, 'maxLength'),
})
