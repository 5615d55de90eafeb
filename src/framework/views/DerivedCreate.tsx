import { CreateBase } from 'react-admin'
import { defaultsOf } from '../fields/wire.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { DerivedForm } from './form/DerivedForm.tsx'
import { useListAddress } from './useListAddress.ts'
import { useNotifyFailure } from './useNotifyFailure.ts'
import { useViewTitle } from './useViewTitle.ts'

/** The page that makes a new record. */
export default function DerivedCreate() {
  const resource = useResource()
  const title = useViewTitle(resource, 'create')
  const { redirect } = useListAddress()
  const { texts } = useLanguage()
  const notifyFailure = useNotifyFailure(texts.form.notSaved)
  return (
    <CreateBase mutationMode="pessimistic" redirect={redirect} mutationOptions={{ onError: notifyFailure }}>
      <PageHeader title={title} />
      <DerivedForm operation="create" defaultValues={defaultsOf(resource)} />
    </CreateBase>
  )
}
