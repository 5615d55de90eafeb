import { CreateBase, useLocation } from 'react-admin'
import { defaultsOf } from '../../fields/wire.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { copiedId } from '../copy/copyAddress.ts'
import { DerivedForm, type OutsideButtons } from '../form/DerivedForm.tsx'
import { EachForm } from '../form/each/EachForm.tsx'
import { useListAddress } from '../useListAddress.ts'
import { useNotifyFailure } from '../useNotifyFailure.ts'

const CopyForm = lazyPart(() => import('../copy/CopyForm.tsx'))

/** The form for a new record, from nothing or as the copy of another one, or for several at once where the entry says so. */
export function CreateForm({ outside }: { outside?: OutsideButtons }) {
  const resource = useResource()
  const { redirect } = useListAddress()
  const { texts } = useLanguage()
  const notifyFailure = useNotifyFailure(texts.form.notSaved)
  const copied = copiedId(useLocation().search)
  const each = resource.api.create?.each
  if (each) return <EachForm each={each} outside={outside} />
  return (
    <CreateBase mutationMode="pessimistic" redirect={redirect} mutationOptions={{ onError: notifyFailure }}>
      {copied === undefined ? (
        <DerivedForm
          operation="create"
          defaultValues={defaultsOf(resource)}
          {...(outside ? { outside } : {})}
        />
      ) : (
        <CopyForm id={copied} />
      )}
    </CreateBase>
  )
}
