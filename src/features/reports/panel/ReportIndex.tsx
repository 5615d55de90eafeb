import { LinkBase, useLocation } from 'react-admin'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useDeclaredTitles } from '#panel/shell/navigation/pageTitle.ts'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { usePage, usePanel } from '#panel/ui/PanelContext.tsx'
import type { Report } from '../model/defineReport.ts'
import { isSeenWhole, reportOf } from './selection.ts'
import './reports.css'

export function ReportIndex({ reports }: { reports: readonly Report[] }) {
  const { texts, textOf } = useLanguage()
  const panel = usePanel()
  const page = usePage()
  const { pathname } = useLocation()
  const isPage = (report: Report) => panel.pages.some(({ path }) => path === `${page.path}/${report.path}`)
  const open = reports.filter((report) => {
    const resource = panel.resources.find(({ name }) => name === report.resource)
    return (
      panel.can(report.access) &&
      isPage(report) &&
      resource !== undefined &&
      isSeenWhole(reportOf(report, resource), resource, panel)
    )
  })
  return (
    <>
      <PageHeader {...useDeclaredTitles()} lead={page.lead && textOf(page.lead)} />
      {open.length === 0 && <p>{texts.reports.none}</p>}
      <ul className="report-cards tiles">
        {open.map(({ path, title, lead }) => (
          <li key={path}>
            <LinkBase className="block card card-link" to={`${pathname.replace(/\/$/, '')}/${path}`}>
              <span className="block strong mb-1">{textOf(title)}</span>
              <span className="quiet small">{textOf(lead)}</span>
            </LinkBase>
          </li>
        ))}
      </ul>
    </>
  )
}
