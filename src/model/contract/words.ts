/** Words of summaries and answers. */
export const words = {
  create: { de: 'anlegen', en: 'create' },
  edit: { de: 'ändern', en: 'edit' },
  preview: { de: 'Vorschau der Mail', en: 'preview of the mail' },
  assign: { de: 'zuordnen', en: 'assign' },
  change: { de: 'Zuordnung ändern', en: 'change the pair' },
  remove: { de: 'Zuordnung beenden', en: 'end the pair' },
  rows: { de: 'Die Zeilen.', en: 'The rows.' },
  count: { de: 'Anzahl aller Zeilen.', en: 'How many rows there are in all.' },
  record: { de: 'Der Datensatz.', en: 'The record.' },
  version: { de: 'Seine Fassung.', en: 'Its version.' },
  gone: { de: 'Erledigt.', en: 'Done.' },
  mails: { de: 'Die Mails, je Sprache.', en: 'The mails, by language.' },
  link: { de: 'Der Link.', en: 'The link.' },
} as const
