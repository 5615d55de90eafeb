import { definePage, type Report } from '#features/model.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import { reportPath, reports } from '#pages/reports/reports.ts'
import { settingsPages } from '#pages/settings/settingsPages.ts'
import { menuGroups } from '#resources/menuGroups.ts'

const titledPage = () => import('#panel/shell/TitledPage.tsx')

/** Makes the page of a report. */
export function reportPage(report: Report): ResolvedPage {
  return definePage({
    path: reportPath(report),
    title: report.title,
    lead: report.lead,
    access: report.access,
    needs: [report.resource],
    icon: 'chart',
    view: () => import('#pages/reports/ReportView.tsx'),
  })
}

/** The pages that belong to no resource, in the order of the menu. */
export const pages = [
  definePage({
    path: '',
    title: { de: 'Übersicht', en: 'Overview' },
    access: [],
    icon: 'grid',
    view: () => import('#features/overview/panel/OverviewPage.tsx'),
  }),
  definePage({
    path: 'campaign-assignment',
    title: { de: 'Kampagnenzuordnung', en: 'Campaign assignment' },
    label: { de: 'Abos zuordnen', en: 'Assign subscriptions' },
    lead: {
      de: 'Ordnen Sie Kunden ihre Abonnements zu.',
      en: 'Assign subscriptions to customers.',
    },
    access: ['*:apiContent:Get', '*:mca:ListCustomers', '*:mca:PutSubscription'],
    needs: ['assignments', 'customers', 'campaigns'],
    stays: true,
    group: menuGroups.sales,
    icon: 'checklist',
    navigation: 'always',
    view: () => import('#features/pairings/panel/screen/PairingPage.tsx'),
  }),
  definePage({
    path: 'reports',
    title: { de: 'Berichte', en: 'Reports' },
    lead: {
      de: 'Zahlen und Listen, die Sie immer wieder brauchen.',
      en: 'Figures and lists you need regularly.',
    },
    // What most reports need; each one asks for the right to read its own records.
    access: ['*:apiContent:Get'],
    group: menuGroups.administration,
    icon: 'chart',
    navigation: 'always',
    view: () => import('#pages/reports/Reports.tsx'),
  }),
  ...reports.map(reportPage),
  definePage({
    path: 'dummy',
    title: 'Dummy Page',
    lead: { de: 'Eine leere Seite zum Ausprobieren.', en: 'An empty page for trying things out.' },
    access: [],
    group: menuGroups.local,
    navigation: 'local',
    view: titledPage,
  }),
  definePage({
    path: 'dummy/playground-subscription-form',
    title: 'Playground: New Subscription Form Page',
    lead: {
      de: 'Hier lässt sich das Formular für Abonnements ausprobieren.',
      en: 'A place to try out the subscription form.',
    },
    access: [],
    group: menuGroups.local,
    navigation: 'local',
    view: titledPage,
  }),
  definePage({
    path: 'settings',
    title: { de: 'Einstellungen', en: 'Settings' },
    lead: {
      de: 'Ihr Zugang und das Aussehen des Panels.',
      en: 'Your account and how the panel looks.',
    },
    access: [],
    icon: 'gear',
    view: () => import('#pages/settings/Settings.tsx'),
  }),
  ...settingsPages,
]
