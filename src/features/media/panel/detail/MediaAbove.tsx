import type { AnyRecord } from '#model/language/resolve.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { MediaPlayer } from '../player/MediaPlayer.tsx'
import './mediaDetail.css'

/** What a form is about, to be looked at while it is described. */
export default function MediaAbove({ record, isActive = true }: { record: AnyRecord; isActive?: boolean }) {
  return (
    <div className="narrow">
      <MediaPlayer resource={useResource()} record={record} isActive={isActive} />
    </div>
  )
}
