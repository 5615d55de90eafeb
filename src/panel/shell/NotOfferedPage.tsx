import { NotOffered } from '../ui/NotOffered.tsx'
import { usePage } from '../ui/PanelContext.tsx'
import TitledPage from './TitledPage.tsx'

/** A page of the specification for which the backend lacks a capability: it keeps its address, and says so. */
export default function NotOfferedPage() {
  const { missing } = usePage()
  return <TitledPage>{missing !== undefined && <NotOffered capability={missing} />}</TitledPage>
}
