import { defineReport, type Report } from '#features/reports/model/defineReport.ts'
import { assignments, campaigns, clips } from '#resources/index.ts'

/** In the order of their page. A new one is one more item: `docs/reports.md`. */
export const reports: readonly Report[] = [
  defineReport(campaigns, {
    name: 'portfolio',
    title: { de: 'Abo-Bestand', en: 'Subscriptions by month' },
    lead: {
      de: 'Laufende Abonnements am Monatsende (im laufenden: heute), nach heutigem Status.',
      en: 'Subscriptions at month end (current month: today), by current status.',
    },
    range: { period: 'last12Months' },
    group: { months: { from: 'startDate', to: 'endDate' } },
    split: 'status',
    measures: [{ label: { de: 'Abonnements', en: 'Subscriptions' }, count: true }],
    totals: false,
    columns: ['name', 'status', 'startDate', 'endDate', 'monthlyPrice'],
    chart: 'stackedBars',
  }),
  defineReport(campaigns, {
    name: 'ending-soon',
    title: { de: 'Endet bald', en: 'Ending soon' },
    lead: {
      de: 'Aktive Abonnements, deren Ende in den Zeitraum fällt.',
      en: 'Active subscriptions that end in this period.',
    },
    filter: { status: ['ACTIVE'] },
    range: { field: 'endDate', period: 'next30Days' },
    measures: [{ label: { de: 'Summe der Listenpreise', en: 'Sum of list prices' }, sum: 'monthlyPrice' }],
    chart: 'calendar',
    columns: ['name', 'endDate', 'startDate', 'duration', 'monthlyPrice'],
    sort: ['endDate', 'ASC'],
  }),
  defineReport(assignments, {
    name: 'contracts-ending',
    title: { de: 'Verträge, die enden', en: 'Contracts that end' },
    lead: {
      de: 'Zuordnungen, die im Zeitraum enden, durch ihr eigenes Ende oder das ihres Abonnements, und was ihre Kunden heute im Monat zahlen oder am letzten Tag gezahlt haben. Wer gewechselt hat, verlängert oder nur pausiert, fehlt.',
      en: 'Assignments that end in this period, by their own end or that of their subscription, and what their customers pay per month today, or paid on the last day. Without those who have switched, renewed or only paused.',
    },
    range: { field: 'endsOn', period: 'next30Days' },
    measures: [{ label: { de: 'Einnahmen im Monat', en: 'Monthly revenue' }, due: true }],
    chart: 'calendar',
    columns: ['customer', 'campaign', 'endsOn', 'endsBy', 'endReason'],
    sort: ['endsOn', 'ASC'],
  }),
  defineReport(assignments, {
    name: 'ending-reasons',
    title: { de: 'Gründe des Endes', en: 'Reasons for ending' },
    lead: {
      de: 'Warum Zuordnungen im Zeitraum enden, und was ihre Kunden heute im Monat zahlen oder am letzten Tag gezahlt haben.',
      en: 'Why assignments end in this period, and what their customers pay per month today, or paid on the last day.',
    },
    range: { field: 'endsOn', period: 'next30Days' },
    group: { field: 'endReason' },
    measures: [
      { label: { de: 'Einnahmen im Monat', en: 'Monthly revenue' }, due: true },
      { label: { de: 'Zuordnungen', en: 'Assignments' }, count: true },
    ],
    chart: 'bars',
    columns: ['customer', 'campaign', 'endsOn', 'endsBy', 'endReason'],
    sort: ['endsOn', 'ASC'],
  }),
  defineReport(assignments, {
    name: 'revenue',
    title: { de: 'Einnahmen im Monat', en: 'Monthly revenue' },
    lead: {
      de: 'Was Kunden am Monatsende (im laufenden: heute) für aktive Abonnements zahlen, in kommenden Monaten zu den geplanten Preisen.',
      en: 'What customers pay for active subscriptions at month end (current month: today), in months to come at planned prices.',
    },
    range: { period: 'last12Months' },
    group: { months: 'due' },
    measures: [
      { label: { de: 'Einnahmen im Monat', en: 'Monthly revenue' }, due: true },
      { label: { de: 'Kunden mit Abo', en: 'Customers with a subscription' }, distinct: 'customer' },
      { label: { de: 'Zuordnungen', en: 'Assignments' }, count: true },
    ],
    // What is paid in one month is paid again in the next: a sum over the months would count it as often.
    totals: false,
    movements: { of: 'customer' },
    columns: ['customer', 'campaign', 'employees', 'startDate', 'endDate'],
    chart: 'stackedBars',
  }),
  defineReport(assignments, {
    name: 'customers-per-subscription',
    title: { de: 'Kunden je Abonnement', en: 'Customers per subscription' },
    lead: {
      de: 'Alle Zuordnungen, auch beendete und künftige: Kunden und ihre Mitarbeiter.',
      en: 'All assignments, past and future ones too: customers and their employees.',
    },
    group: { field: 'campaign' },
    measures: [
      { label: { de: 'Kunden', en: 'Customers' }, distinct: 'customer' },
      { label: { de: 'Mitarbeiter', en: 'Employees' }, sum: 'employees' },
    ],
    chart: 'bars',
  }),
  defineReport(clips, {
    name: 'media-findings',
    title: { de: 'Clips mit Hinweisen', en: 'Clips to fix' },
    lead: {
      de: 'Clips, die noch nicht alle sehen, hören oder verstehen können.',
      en: 'Clips that not everyone can see, hear or understand yet.',
    },
    findings: { field: 'findings', rules: ['noAltText', 'noCaptions', 'noTranscript', 'noLanguage'] },
    measures: [{ label: { de: 'Clips', en: 'Clips' }, count: true }],
    columns: ['workingTitle', 'kind', 'duration', 'language', 'updatedAt'],
  }),
]

export function reportPath({ path }: Report): string {
  return `reports/${path}`
}
