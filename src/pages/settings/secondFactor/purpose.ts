/** What somebody wants to do with their second factor; the texts are `settings.secondFactor.titles`. */
export type Purpose = 'setUp' | 'newCodes' | 'off'
