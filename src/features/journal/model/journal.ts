/** The resource that holds what was changed, by whom and when. A panel without an entry of this name shows no history. */
export const journalResource = 'changes'
