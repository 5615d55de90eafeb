import { ReportIndex } from '#features/reports/panel/ReportIndex.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { reportsWith } from './configuredReports.ts'

export default function Reports() {
  return <ReportIndex reports={reportsWith(usePanel().resources)} />
}
