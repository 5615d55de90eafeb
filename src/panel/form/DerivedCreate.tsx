import { useId, useState } from 'react'
import { CreateBase, ResourceContextProvider, useLocation, useNavigate } from 'react-admin'
import { defaultsOf } from '#model/kinds/wire.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useListAddress } from '../list/useListAddress.ts'
import { useViewTitle } from '../record/useViewTitle.ts'
import { UnsavedScope, useMayLeave } from '../ui/LeaveQuestion.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { SlideOver } from '../ui/SlideOver.tsx'
import { useNotifyFailure } from '../ui/useNotifyFailure.ts'
import { copiedId } from './copy/copyAddress.ts'
import { DerivedForm } from './DerivedForm.tsx'
import { EachForm } from './each/EachForm.tsx'
import type { OutsideButtons } from './FormFooter.tsx'

export default function DerivedCreate() {
  const resource = useResource()
  const navigate = useNavigate()
  const { address } = useListAddress()
  return (
    <>
      <PageHeader {...useViewTitle(resource, 'create')} />
      <CreateForm onDone={() => navigate(address)} />
    </>
  )
}

/** Shows the form for a new record at the side. What is typed is asked for before it closes. */
export function CreateSlideOver({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const resource = useResource()
  const { title } = useViewTitle(resource, 'create')
  const mayLeave = useMayLeave()
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  return (
    <SlideOver
      open={isOpen}
      title={title}
      onClose={onClose}
      onCancel={onClose}
      formId={id}
      busy={isBusy}
      mayClose={() => mayLeave(id)}
    >
      <UnsavedScope value={id}>
        <ResourceContextProvider value={resource.name}>
          <CreateForm outside={{ id, onBusy: setBusy }} onDone={onClose} />
        </ResourceContextProvider>
      </UnsavedScope>
    </SlideOver>
  )
}

const CopyForm = lazyPart(() => import('./copy/CopyForm.tsx'))

/** From nothing, as the copy of another one, or for several at once where the entry says so. */
function CreateForm({ outside, onDone }: { outside?: OutsideButtons; onDone: () => void }) {
  const resource = useResource()
  const { redirect } = useListAddress()
  const { texts } = useLanguage()
  const notifyFailure = useNotifyFailure(texts.form.notSaved)
  const copied = copiedId(useLocation().search)
  const each = resource.api.create?.each
  if (each) return <EachForm each={each} outside={outside} onDone={onDone} />
  return (
    <CreateBase mutationMode="pessimistic" redirect={redirect} mutationOptions={{ onError: notifyFailure }}>
      {copied === undefined ? (
        <DerivedForm operation="create" defaultValues={defaultsOf(resource)} outside={outside} />
      ) : (
        <CopyForm id={copied} />
      )}
    </CreateBase>
  )
}
