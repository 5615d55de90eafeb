export const brand = { imprint: 'Impressum', privacy: 'Datenschutz' } as const
