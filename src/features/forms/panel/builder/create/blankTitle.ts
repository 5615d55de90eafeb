import type { Words } from '../../../model/document.ts'

/** What a form is called until somebody names it. Both are stored, so they belong to no language of the panel. */
export const blankTitle: Words = { de: 'Neues Formular', en: 'New form' }
