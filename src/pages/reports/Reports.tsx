import { ReportIndex } from '#features/reports/panel/ReportIndex.tsx'
import { reports } from './reports.ts'

/** The way to each report. */
export default function Reports() {
  return <ReportIndex reports={reports} />
}
