/** Refusals about forms that a backend calls by name (`type` of the problem). */
export const formRefusals = {
  formFindings: 'Das Formular hat noch Fehler und kann so nicht veröffentlicht werden.',
  formHasAnswers:
    'Das Formular hat Antworten und wird nicht gelöscht. Löschen Sie zuerst die Antworten, oder archivieren Sie das Formular.',
} as const
