import { Button } from '@mui/material'
import { LinkBase, useCreatePath, useResourceContext } from 'react-admin'
import type { AnyRecord } from '../../define/resolve.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { usePanel } from '../../shell/PanelContext.tsx'
import { mayEdit } from '../../views/useRecordView.ts'

/** A path without steps: why nothing is here, and the way to the form where one may. */
export function NoSteps({ record }: { record: AnyRecord }) {
  const { texts } = useLanguage()
  const name = useResourceContext()
  const { resources, can, session } = usePanel()
  const createPath = useCreatePath()
  const resource = resources.find((candidate) => candidate.name === name)
  return (
    <div className="empty-state">
      <strong>{texts.pathBoard.none}</strong>
      <p>{texts.pathBoard.noneHelp}</p>
      {resource && mayEdit(resource, record, { can, person: session.person }) && (
        <Button
          variant="outlined"
          component={LinkBase}
          to={createPath({ resource: resource.name, id: record.id, type: 'edit' })}
        >
          {texts.pathBoard.addFirst}
        </Button>
      )}
    </div>
  )
}
