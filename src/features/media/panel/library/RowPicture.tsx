import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { useResource } from '../../../../panel/ui/PanelContext.tsx'
import { Thumbnail } from './Thumbnail.tsx'

/** The small picture before the title of a row. */
export default function RowPicture({ record }: { record: AnyRecord }) {
  const resource = useResource()
  return (
    <span className="row-picture">
      <Thumbnail resource={resource} record={record} />
    </span>
  )
}
