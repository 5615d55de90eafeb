import { ReportIndex } from '#features/reports/panel/ReportIndex.tsx'
import { reports } from './reports.ts'

export default function Reports() {
  return <ReportIndex reports={reports} />
}
