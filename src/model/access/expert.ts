/** What it takes to see how records are stored: their ids, what the backend sends, files with the API's own values. */
export const expertAccess = ['*:panel:Expert'] as const
