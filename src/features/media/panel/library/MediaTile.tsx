import { memo } from 'react'
import { LinkBase } from 'react-admin'
import { fill } from '../../../../model/base/translator.ts'
import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { More } from '../../../../panel/ui/icons.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { KindBadge, TileFacts } from './TileFacts.tsx'

export interface MediaTileProps {
  resource: ResolvedResource
  record: AnyRecord
  /** Its place among the tiles, from 0. */
  index: number
  /** Of all tiles, drawn or not. */
  count: number
  row: number
  column: number
  /** Where it leads; without it the title is a button, which is chosen. */
  to?: string | undefined
  /** Absent where tiles cannot be selected. */
  isSelected?: boolean | undefined
  /** Chosen in a picker. */
  isChosen?: boolean
  /** Whether Tab reaches it: of all tiles one is. */
  isActive: boolean
  hasMenu: boolean
}

/** One tile. It does not know who listens: clicks and keys are handled by the grid, so that scrolling stays cheap. */
export const MediaTile = memo(function MediaTile(props: MediaTileProps) {
  const { resource, record, index, isSelected, isChosen = false, isActive, to } = props
  const { language, texts } = useLanguage()
  const title = recordTitle(resource, record, language)
  const factsId = `tile-${resource.name}-${record.id}`
  const tabIndex = isActive ? 0 : -1
  const isMarked = isSelected || isChosen
  const name = { className: 'tile-title', tabIndex, 'aria-describedby': factsId, title }
  return (
    <li
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={props.count}
      className={isMarked ? 'media-tile is-selected' : 'media-tile'}
      style={{ gridRow: props.row, gridColumn: props.column }}
    >
      <span className="tile-picture">
        <Thumbnail resource={resource} record={record} retryFor={title} isReachable={isActive} />
        <KindBadge resource={resource} record={record} />
      </span>
      {to === undefined ? (
        <button type="button" {...name} aria-pressed={isChosen}>
          {title}
        </button>
      ) : (
        <LinkBase {...name} to={to}>
          {title}
        </LinkBase>
      )}
      {isSelected !== undefined && (
        <span className="tile-select">
          <input
            type="checkbox"
            checked={isSelected}
            readOnly
            tabIndex={tabIndex}
            aria-label={fill(texts.list.selectRow, { title })}
          />
        </span>
      )}
      {props.hasMenu && (
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={fill(texts.list.rowMenu, { title })}
          className="row-menu-button"
          tabIndex={tabIndex}
        >
          <More fontSize="small" aria-hidden="true" />
        </button>
      )}
      <TileFacts resource={resource} record={record} id={factsId} />
    </li>
  )
})
