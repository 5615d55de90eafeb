/** The headings of the menu. Entries and pages name theirs; the first one that does decides where it stands. */
export const menuGroups = {
  sales: { de: 'Kunden und Abos', en: 'Customers & subscriptions' },
  content: { de: 'Inhalte', en: 'Content' },
  administration: { de: 'Verwaltung', en: 'Administration' },
  local: { de: 'Nur lokal', en: 'Local only' },
} as const
