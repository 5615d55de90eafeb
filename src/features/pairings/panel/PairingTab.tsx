import { useLocation } from 'react-admin'
import type { TabProps } from '#panel/record/tabProps.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { sideOf } from '../model/pair.ts'
import { PairingWorkbench } from './screen/PairingWorkbench.tsx'

export default function PairingTab({ tab, record }: TabProps<'pairing'>) {
  const own = useResource()
  const resource = useResource(tab.of)
  const { pathname, search } = useLocation()
  const side = sideOf(resource, own)
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
