/** Headings of the menu, in the order in which entries and pages name them first. */
export const menuGroups = {
  sales: { de: 'Kunden und Abos', en: 'Customers & subscriptions' },
  content: { de: 'Inhalte', en: 'Content' },
  administration: { de: 'Verwaltung', en: 'Administration' },
  local: { de: 'Nur lokal', en: 'Local only' },
} as const
