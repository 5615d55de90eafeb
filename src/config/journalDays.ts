/** Figures of twelve months before the present one read the change log of as many days, whatever the months are. */
export const leastJournalDays = 396
