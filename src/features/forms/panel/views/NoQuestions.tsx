import { Button } from '@mui/material'
import { LinkBase, useCreatePath, useResourceContext } from 'react-admin'
import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { mayEdit } from '../../../../panel/record/useRecordView.ts'
import { usePanel } from '../../../../panel/ui/PanelContext.tsx'

/** A form without questions: why nothing is here, and the way to the builder where one may. */
export function NoQuestions({ record }: { record: AnyRecord }) {
  const { texts } = useLanguage()
  const name = useResourceContext()
  const { resources, can, session } = usePanel()
  const createPath = useCreatePath()
  const resource = resources.find((candidate) => candidate.name === name)
  return (
    <div className="empty-state">
      <strong>{texts.formViews.none}</strong>
      <p>{texts.formViews.noneHelp}</p>
      {resource && mayEdit(resource, record, { can, person: session.person }) && (
        <Button
          variant="outlined"
          component={LinkBase}
          to={createPath({ resource: resource.name, id: record.id, type: 'edit' })}
        >
          {texts.formViews.addFirst}
        </Button>
      )}
    </div>
  )
}
