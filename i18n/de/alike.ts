/** Texts of what is probably there already: they come with the question. */
export const alike = {
  title: 'Vielleicht schon vorhanden',
  lead: 'Diese Angaben hat schon:',
  leads: 'Diese Angaben haben schon:',
  create: 'Trotzdem anlegen',
  save: 'Trotzdem speichern',
  opens: 'Geöffnet wird in einem neuen Tab; Ihre Eingaben bleiben hier stehen.',
} as const
