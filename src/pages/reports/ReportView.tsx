import { ReportPage } from '../../framework/reports/ReportPage.tsx'
import { usePage } from '../../framework/shell/PageContext.ts'
import { reportPath, reports } from './reports.ts'

/** The report that belongs to the page. */
export default function ReportView() {
  const { path } = usePage()
  const report = reports.find((candidate) => reportPath(candidate) === path)
  return report && <ReportPage key={report.name} report={report} />
}
