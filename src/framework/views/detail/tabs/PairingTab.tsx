import { useLocation } from 'react-admin'
import { entryOfSide, pairingOf } from '../../../pairing/pair.ts'
import { PairingWorkbench } from '../../../pairing/screen/PairingWorkbench.tsx'
import { useResource } from '../../../shell/PanelContext.tsx'
import type { TabProps } from '../tabViews.ts'

/** The change set of a pairing from this record's side: a customer's subscriptions, a subscription's customers. */
export default function PairingTab({ tab, record }: TabProps<'pairing'>) {
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
