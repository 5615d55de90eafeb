import { PageHeader } from '../shell/PageHeader.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { CreateForm } from './create/CreateForm.tsx'
import { useViewTitle } from './useViewTitle.ts'

/** The page that makes a new record, from nothing or as the copy of another one. */
export default function DerivedCreate() {
  const resource = useResource()
  const title = useViewTitle(resource, 'create')
  return (
    <>
      <PageHeader title={title} />
      <CreateForm />
    </>
  )
}
