import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { ClockPart } from './ClockPart.tsx'
import { DataPart } from './DataPart.tsx'
import { FaultPart } from './FaultPart.tsx'
import { useSwitchboard } from './SwitchboardContext.ts'

/** The switches themselves: faults, time, and the demonstration's data for those who may put them back. */
export default function SwitchboardPanel() {
  const { demoData } = useSwitchboard()
  const { can } = usePanel()
  return (
    <>
      <FaultPart />
      <ClockPart />
      {demoData && can(demoData.access) && <DataPart demoData={demoData} />}
    </>
  )
}
