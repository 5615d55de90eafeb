import { memo } from 'react'
import { type PlacedLink, pathSizes } from '../layout.ts'
import { lineThrough } from './pictureShapes.ts'

interface PictureLinkProps {
  placed: PlacedLink
  label: string | undefined
  arrowId: string
  isChosen: boolean
  lit: 'visited' | 'missed' | undefined
}

/** A way from a step to the next, with the answer that takes it. Its step says the same in words. */
export const PictureLink = memo(function PictureLink(props: PictureLinkProps) {
  const { placed, label, arrowId, isChosen, lit } = props
  const { width, height } = pathSizes.label
  const place = placed.label
  return (
    <g className={['path-way', isChosen && 'is-chosen', lit && `is-${lit}`].filter(Boolean).join(' ')}>
      <path d={lineThrough(placed.points)} className="path-link" markerEnd={`url(#${arrowId})`} />
      {place && label && (
        <foreignObject x={place.x - width / 2} y={place.y - height / 2} width={width} height={height}>
          <div className="path-label">
            <span title={label}>{label}</span>
          </div>
        </foreignObject>
      )}
    </g>
  )
})
