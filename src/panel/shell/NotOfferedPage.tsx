import { NotOffered } from '../ui/NotOffered.tsx'
import { usePage } from '../ui/PanelContext.tsx'
import TitledPage from './TitledPage.tsx'

/** Keeps the address of a page for which the backend lacks a capability. */
export default function NotOfferedPage() {
  const { missing } = usePage()
  return <TitledPage>{missing !== undefined && <NotOffered capability={missing} />}</TitledPage>
}
