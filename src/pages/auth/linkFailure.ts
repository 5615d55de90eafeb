import { ApiError } from '../../model/contract/errors.ts'

/** A code that the service does not even try, such as one that is far too long, is a broken link too. */
export function linkFailure(error: unknown): 'link' {
  if (error instanceof ApiError && error.fieldErrors.token !== undefined) return 'link'
  throw error
}
