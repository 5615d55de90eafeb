import type { ReactNode } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import type { Identifier } from '../../../model/language/field.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { recordViewOf } from '../../../panel/record/useRecordView.ts'
import { icons } from '../../../panel/ui/icons.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'

/** The name of a record, as a link to it where this person may open it. */
export function RecordName(props: { resource: ResolvedResource; id: Identifier; title: string }) {
  const { resource, id, title } = props
  const { can } = usePanel()
  const createPath = useCreatePath()
  const view = recordViewOf(resource, can)
  if (!view) return <span className="record-name">{title}</span>
  return (
    <LinkBase className="record-name" to={createPath({ resource: resource.name, id, type: view })}>
      {title}
    </LinkBase>
  )
}

/** A record of any resource in one line, with something about it at the end. */
export function RecordLine(props: {
  resource: ResolvedResource
  id: Identifier
  title: string
  kind: string
  children: ReactNode
}) {
  const { resource, kind, children, ...record } = props
  const Icon = icons[resource.icon]
  return (
    <li className="record-line">
      <Icon fontSize="small" color="action" aria-hidden="true" />
      <RecordName resource={resource} {...record} />
      <span className="record-kind">{kind}</span>
      <span className="record-about">{children}</span>
    </li>
  )
}
