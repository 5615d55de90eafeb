/** `type` of a proxied call's problem. None is about the person, who stays signed in. */
export type BackendRefusal =
  /** Refuses the server's credentials. */
  | 'backendRefusesKey'
  /** Redirects are not followed. */
  | 'backendRedirects'
  | 'backendUnreachable'
  | 'backendTimedOut'
  | 'backendFailed'
  /** Exceeds the API's limit. */
  | 'backendAnswerTooLarge'
  /** No JSON, or an answer that must not be passed on. */
  | 'backendAnswerUnusable'
  /** The call sends the whole record, parts of which the person may not see or change. */
  | 'wholeRecordNeeded'
