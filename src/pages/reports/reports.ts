import { defineReport, type Report } from '../../features/reports/model/defineReport.ts'
import { assignments, campaigns, clips } from '../../resources/index.ts'

/** The reports of the panel, in the order of their page. A new one is one more item: `docs/reports.md`. */
export const reports: readonly Report[] = [
  defineReport(campaigns, {
    name: 'portfolio',
    title: { de: 'Abo-Bestand', en: 'Subscriptions by month' },
    lead: {
      de: 'Wie viele Abonnements in jedem Monat laufen, nach ihrem heutigen Status.',
      en: 'How many subscriptions run in each month, by their status of today.',
    },
    range: { period: 'last12Months' },
    group: { months: { from: 'startDate', to: 'endDate' } },
    split: 'status',
    measures: [{ label: { de: 'Abonnements', en: 'Subscriptions' }, count: true }],
    totals: false,
    chart: 'stackedBars',
  }),
  defineReport(campaigns, {
    name: 'ending-soon',
    title: { de: 'Endet bald', en: 'Ending soon' },
    lead: {
      de: 'Aktive Abonnements, deren Ende in den Zeitraum fällt.',
      en: 'Active subscriptions whose end lies in the period.',
    },
    filter: { status: ['ACTIVE'] },
    range: { field: 'endDate', period: 'next30Days' },
    measures: [{ label: { de: 'Monatspreis', en: 'Monthly price' }, sum: 'monthlyPrice' }],
    columns: ['name', 'endDate', 'startDate', 'duration', 'monthlyPrice'],
    sort: ['endDate', 'ASC'],
  }),
  defineReport(campaigns, {
    name: 'revenue',
    title: { de: 'Erlös pro Monat', en: 'Revenue per month' },
    lead: {
      de: 'Die Summe der Monatspreise aller Abonnements, die in einem Monat laufen, nach ihrem heutigen Status.',
      en: 'The sum of the monthly prices of all subscriptions that run in a month, by their status of today.',
    },
    range: { period: 'last12Months' },
    group: { months: { from: 'startDate', to: 'endDate' } },
    split: 'status',
    measures: [{ label: { de: 'Monatspreise', en: 'Monthly prices' }, sum: 'monthlyPrice' }],
    chart: 'stackedBars',
  }),
  defineReport(assignments, {
    name: 'customers-per-subscription',
    title: { de: 'Kunden je Abonnement', en: 'Customers per subscription' },
    lead: {
      de: 'Wie viele Kunden einem Abonnement zugeordnet sind, und mit wie vielen Mitarbeitern.',
      en: 'How many customers are assigned to a subscription, and with how many employees.',
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
    title: { de: 'Medienmängel', en: 'Media findings' },
    lead: {
      de: 'Clips, denen eine Angabe fehlt, ohne die man sie schlecht findet oder einsetzt.',
      en: 'Clips that lack something without which they are hard to find or use.',
    },
    findings: [
      { label: { de: 'Ohne Sprache', en: 'Without language' }, field: 'language' },
      {
        label: { de: 'Ohne Dauer', en: 'Without duration' },
        field: 'duration',
        is: 'emptyOrZero',
        where: { kind: ['video', 'audio'] },
      },
      { label: { de: 'Ohne Art', en: 'Without kind' }, field: 'kind' },
    ],
    measures: [{ label: { de: 'Clips', en: 'Clips' }, count: true }],
    columns: ['workingTitle', 'kind', 'duration', 'language', 'updatedAt'],
  }),
]

/** The path of a report's page below the panel. */
export function reportPath({ name }: Report): string {
  return `reports/${name}`
}
