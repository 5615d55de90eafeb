import { useViewTitle } from '../record/useViewTitle.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { CreateForm } from './create/CreateForm.tsx'

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
