/**
 * Why a call that the API passes on to a backend has come to nothing: the `type` of the problem. None of them is about the
 * person: whoever is signed in stays so.
 */
export type BackendRefusal =
  /** It refuses who the server says it is. */
  | 'backendRefusesKey'
  /** It sends elsewhere, and nobody is followed there. */
  | 'backendRedirects'
  | 'backendUnreachable'
  | 'backendTimedOut'
  | 'backendFailed'
  /** The answer is longer than the API passes on. */
  | 'backendAnswerTooLarge'
  /** The answer is no JSON, or one that must not be passed on. */
  | 'backendAnswerUnusable'
  /** The call sends the whole record, of which the person may not see or change all. */
  | 'wholeRecordNeeded'
