/** Permission to see stored details: ids, raw answers, files with the API's own values. */
export const expertAccess = ['*:panel:Expert'] as const
