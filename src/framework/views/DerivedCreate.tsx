import { CreateBase, useLocation } from 'react-admin'
import { defaultsOf } from '../fields/wire.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { lazyPart } from '../shell/lazyPart.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { copiedId } from './copy/copyAddress.ts'
import { DerivedForm } from './form/DerivedForm.tsx'
import { useListAddress } from './useListAddress.ts'
import { useNotifyFailure } from './useNotifyFailure.ts'
import { useViewTitle } from './useViewTitle.ts'

const CopyForm = lazyPart(() => import('./copy/CopyForm.tsx'))

/** The page that makes a new record, from nothing or as the copy of another one. */
export default function DerivedCreate() {
  const resource = useResource()
  const title = useViewTitle(resource, 'create')
  const { redirect } = useListAddress()
  const { texts } = useLanguage()
  const notifyFailure = useNotifyFailure(texts.form.notSaved)
  const copied = copiedId(useLocation().search)
  return (
    <CreateBase mutationMode="pessimistic" redirect={redirect} mutationOptions={{ onError: notifyFailure }}>
      <PageHeader title={title} />
      {copied === undefined ? (
        <DerivedForm operation="create" defaultValues={defaultsOf(resource)} />
      ) : (
        <CopyForm id={copied} />
      )}
    </CreateBase>
  )
}
