import { ReportPage } from '#features/reports/panel/ReportPage.tsx'
import { usePage } from '#panel/ui/PanelContext.tsx'
import { reportPath, reports } from './reports.ts'

export default function ReportView() {
  const { path } = usePage()
  const report = reports.find((candidate) => reportPath(candidate) === path)
  return report && <ReportPage key={report.name} report={report} />
}
