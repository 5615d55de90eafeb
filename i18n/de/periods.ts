export const periods = {
  today: 'Heute',
  last7Days: 'Letzte 7 Tage',
  last30Days: 'Letzte 30 Tage',
  thisMonth: 'Dieser Monat',
  lastMonth: 'Voriger Monat',
  next30Days: 'Nächste 30 Tage',
  next90Days: 'Nächste 90 Tage',
  last12Months: 'Letzte 12 Monate',
  thisYear: 'Dieses Jahr',
  past: 'Vor heute',
  all: 'Ohne Grenze',
  own: 'Eigener Zeitraum',
} as const
