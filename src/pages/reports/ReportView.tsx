import { ReportPage } from '#features/reports/panel/ReportPage.tsx'
import { usePage, usePanel } from '#panel/ui/PanelContext.tsx'
import { reportsWith } from './configuredReports.ts'
import { reportPath } from './reports.ts'

export default function ReportView() {
  const { path } = usePage()
  const report = reportsWith(usePanel().resources).find((candidate) => reportPath(candidate) === path)
  return report && <ReportPage key={report.path} report={report} />
}
