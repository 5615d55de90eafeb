import { useLocation } from 'react-admin'
import type { AnyRecord } from '../../../define/resolve.ts'
import type { PairingTab as Tab } from '../../../define/tabs.ts'
import { entryOfSide, pairingOf } from '../../../pairing/pair.ts'
import { PairingWorkbench } from '../../../pairing/screen/PairingWorkbench.tsx'
import { useResource } from '../../../shell/PanelContext.tsx'

/** The change set of a pairing from this record's side: a customer's subscriptions, a subscription's customers. */
export default function PairingTab({ tab, record }: { tab: Tab; record: AnyRecord }) {
  const own = useResource()
  const resource = useResource(tab.of)
  const { pathname, search } = useLocation()
  const side = pairingOf(resource).sides.find((name) => entryOfSide(resource, name) === own.name)
  if (side === undefined) return null
  return (
    <PairingWorkbench
      key={record.id}
      resource={resource}
      side={side}
      record={record}
      address={pathname + search}
    />
  )
}
