import { useId, useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useViewTitle } from '../../record/useViewTitle.ts'
import { UnsavedScope, useMayLeave } from '../../ui/LeaveQuestion.ts'
import { useResource } from '../../ui/PanelContext.tsx'
import { SlideOver } from '../../ui/SlideOver.tsx'
import { CreateForm } from '../DerivedCreate.tsx'

/** The form for a new record in a panel at the side. What is typed is asked for before it closes. */
export default function CreateSlideOver({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const resource = useResource()
  const title = useViewTitle(resource, 'create')
  const mayLeave = useMayLeave()
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  function submit() {
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }

  return (
    <SlideOver
      open={isOpen}
      title={title}
      onClose={onClose}
      onCancel={onClose}
      onConfirm={submit}
      busy={isBusy}
      mayClose={() => mayLeave(id)}
    >
      <UnsavedScope value={id}>
        <ResourceContextProvider value={resource.name}>
          <CreateForm outside={{ id, onBusy: setBusy }} />
        </ResourceContextProvider>
      </UnsavedScope>
    </SlideOver>
  )
}
