import { useEffect } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { fill } from '../../../../model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { UploadButton, useMayUpload } from '../upload/UploadButton.tsx'
import type { Upload } from '../upload/uploads.ts'
import { useNewUploads, useStateText } from '../upload/useUploads.ts'

interface PickerUploadProps {
  resource: ResolvedResource
  /** A file that was uploaded from here has become a record. */
  onUploaded: (record: AnyRecord) => void
}

/** Brings a file in while one is chosen: as soon as it is there it is what is chosen. */
export function PickerUpload(props: PickerUploadProps) {
  return useMayUpload(props.resource) ? <Uploading {...props} /> : null
}

function Uploading({ resource, onUploaded }: PickerUploadProps) {
  // What was on its way before is not what is looked for now.
  const own = useNewUploads().filter(({ target }) => target.resource === resource.name)
  const latest = own.at(-1)
  const arrived = own.findLast(({ recordId }) => recordId !== undefined)?.recordId
  const { data } = useGetManyAggregate<AnyRecord>(
    resource.name,
    { ids: arrived === undefined ? [] : [arrived] },
    { enabled: arrived !== undefined },
  )
  const record = data?.find((candidate) => String(candidate?.id) === arrived)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record; then another may be chosen.
  useEffect(() => {
    if (record) onUploaded(record)
  }, [record?.id])
  return (
    <>
      <UploadButton resource={resource} />
      <span className="picker-upload" role="status">
        {latest && <UploadState key={latest.id} upload={latest} />}
      </span>
    </>
  )
}

/** How far the file is; why it was not taken is told where all uploads are, and here that it was not. */
function UploadState({ upload }: { upload: Upload }) {
  const { texts } = useLanguage()
  const state = useStateText(upload)
  return fill(texts.mediaLibrary.uploadState, { name: upload.fileName, state })
}
