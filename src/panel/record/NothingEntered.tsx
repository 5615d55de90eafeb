import { Button } from '@mui/material'
import { LinkBase, useCreatePath, useResourceContext } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { usePanel } from '../ui/PanelContext.tsx'
import { mayEdit } from './useRecordView.ts'

interface NothingEnteredProps {
  record: AnyRecord
  title: string
  help: string
  add: string
}

/** Stands in the place of a value that has no parts yet, with the way to the form where one may. */
export function NothingEntered({ record, title, help, add }: NothingEnteredProps) {
  const name = useResourceContext()
  const { resources, can, session } = usePanel()
  const createPath = useCreatePath()
  const resource = resources.find((candidate) => candidate.name === name)
  return (
    <div className="empty-state">
      <strong>{title}</strong>
      <p>{help}</p>
      {resource && mayEdit(resource, record, { can, person: session.person }) && (
        <Button
          variant="outlined"
          component={LinkBase}
          to={createPath({ resource: resource.name, id: record.id, type: 'edit' })}
        >
          {add}
        </Button>
      )}
    </div>
  )
}
