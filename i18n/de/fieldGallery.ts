export const fieldGallery = {
  cell: 'In einer Liste',
  detail: 'Auf einer Seite',
  check: 'Prüfen',
  slideOver: 'Seitenfenster öffnen',
  events: 'Ereignisse',
} as const
