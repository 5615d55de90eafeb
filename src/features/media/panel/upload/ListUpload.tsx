import { useEffect } from 'react'
import { useCreatePath } from 'react-admin'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../../../../panel/ui/PanelContext.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { UploadZone } from './UploadZone.tsx'
import { beginUploads } from './uploadJob.ts'
import { useMayUpload } from './useUploadFiles.ts'

/** Everything by which files come into the list around it, and what was begun before the page was loaded. */
export default function ListUpload() {
  const resource = useResource()
  useRecall()
  return (
    <>
      <UploadButton resource={resource} />
      <UploadZone resource={resource} />
    </>
  )
}

/** Offers to go on with what the last page has left unfinished. */
function useRecall() {
  const resource = useResource()
  const { resources, session } = usePanel()
  const { texts } = useLanguage()
  const mayUpload = useMayUpload(resource)
  const address = useCreatePath()({ resource: resource.name, type: 'list' })
  const { jobs, uploads } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is loaded.
  useEffect(() => {
    if (!mayUpload) return
    const targetOf = (name: string) => {
      const upload = resources.find((each) => each.name === name)?.media?.upload
      return upload && { resource: name, upload }
    }
    uploads
      ?.open()
      .then(async (store) => {
        if (await store.recall(targetOf)) beginUploads({ store, jobs, texts, address, Detail: UploadList })
      })
      // Without their code nothing can be uploaded, as choosing a file tells.
      .catch(() => undefined)
  }, [uploads, mayUpload])
}
