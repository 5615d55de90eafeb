import { Skeleton } from '@mui/material'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import './places.css'

const DetailSkeleton = lazyPart(async () => {
  const { RecordSkeleton } = await import('#panel/record/RecordSkeleton.tsx')
  return { default: () => <RecordSkeleton shape="detail" /> }
})

/** Comes with the first list that takes files; the header keeps the place of its button. */
const ListUpload = lazyPart(() => import('./upload/ListUpload.tsx'), {
  Loading: () => <span className="upload-place" />,
})

export function ListActions() {
  return useResource().media?.upload && <ListUpload />
}

/** Holds the place of a medium and what is known of it, also before the skeleton is there: what follows would move. */
export function MediumToCome() {
  return (
    <div className="medium-to-come">
      <DetailSkeleton />
    </div>
  )
}

export function InputToCome() {
  return <Skeleton variant="rounded" className="input-skeleton" />
}

export function MediumAboveToCome() {
  return <div className="medium-above-to-come" />
}
