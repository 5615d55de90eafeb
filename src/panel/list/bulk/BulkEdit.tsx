import { useId } from 'react'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { ValuesForm } from '../../form/ValuesForm.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { SlideOver } from '../../ui/SlideOver.tsx'

interface BulkEditProps {
  isOpen: boolean
  /** What is edited. */
  help: string
  onApply: (values: Readonly<Record<string, unknown>>) => void
  onClose: () => void
}

/** Takes the values that several records are to have; what is left empty stays in each as it is. */
export default function BulkEdit({ isOpen, help, onApply, onClose }: BulkEditProps) {
  const resource = useResource()
  const { texts } = useLanguage()
  const formId = useId()
  return (
    <SlideOver open={isOpen} title={texts.bulk.edit} onClose={onClose} onCancel={onClose} formId={formId}>
      <ValuesForm
        isPartial
        id={formId}
        resource={resource}
        names={resource.list.editMany}
        values={{}}
        onApply={(values) => (Object.keys(values).length === 0 ? onClose() : onApply(values))}
      >
        <p className="muted">
          {help}. {texts.bulk.editHelp}
        </p>
      </ValuesForm>
    </SlideOver>
  )
}
