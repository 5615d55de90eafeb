import { Skeleton } from '@mui/material'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { useResource } from '../../../panel/ui/PanelContext.tsx'

const DetailSkeleton = lazyPart(async () => {
  const { RecordSkeleton } = await import('../../../panel/record/RecordSkeleton.tsx')
  return { default: () => <RecordSkeleton shape="detail" /> }
})

/** Holds the place of the button that takes files. */
export function UploadPlace() {
  return useResource().media?.upload && <span className="upload-place" />
}

/** Holds the place of a medium and what is known of it. */
export function MediumToCome() {
  return <DetailSkeleton />
}

/** Holds the place of a medium that is to be chosen. */
export function InputToCome() {
  return <Skeleton variant="rounded" className="input-skeleton" />
}
