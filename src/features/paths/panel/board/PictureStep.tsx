import { memo } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { icons, WarningAmberOutlined } from '#panel/ui/icons.tsx'
import type { PlacedLink, PlacedNode } from '../layout.ts'
import { lineThrough } from './pictureShapes.ts'
import { rowName } from './selection.ts'
import type { StepFacts } from './stepFacts.ts'
import type { StepWords } from './stepWords.ts'
import { pathSizes } from './usePathLayout.ts'

interface PictureStepProps {
  facts: StepFacts
  words: StepWords
  node: PlacedNode
  isSelected: boolean
  /** Not among the steps that are looked for. */
  isFaint: boolean
  lit: 'visited' | 'passed' | 'missed' | undefined
  onSelect: (key: string) => void
  onOpen: (key: string) => void
}

/** A step as a box of the picture. Drawn anew only when something of it changes. */
export const PictureStep = memo(function PictureStep(props: PictureStepProps) {
  const { facts, words, node, isSelected, isFaint, lit, onSelect, onOpen } = props
  const { pathBoard } = useLanguage().texts
  const { key } = facts.step
  const Icon = icons[facts.icon]
  const box = {
    x: node.x - node.width / 2,
    y: node.y - node.height / 2,
    width: node.width,
    height: node.height,
  }
  const states = [
    facts.isUnreachable && 'is-unreachable',
    facts.findings.length > 0 && 'has-finding',
    isFaint && 'is-faint',
    lit && `is-${lit}`,
  ]
  return (
    <g
      role="option"
      data-row={rowName({ step: key })}
      aria-label={facts.spoken}
      aria-selected={isSelected}
      aria-posinset={facts.number}
      aria-setsize={facts.total}
      tabIndex={isSelected ? 0 : -1}
      className={['path-node', ...states].filter(Boolean).join(' ')}
      onClick={() => (isSelected ? onOpen(key) : onSelect(key))}
    >
      <rect {...box} rx={8} />
      <foreignObject {...box}>
        <div className="path-node-words">
          <span className="path-node-head line tiny">
            <Icon fontSize="inherit" className="no-shrink muted" />
            <span className="path-number muted firm">{facts.number}</span>
            {facts.minutes > 0 && (
              <span className="path-minutes no-shrink nowrap muted small">
                {words.minutes(facts.minutes)}
              </span>
            )}
            {facts.step.optional && <span className="path-note muted small">{pathBoard.optional}</span>}
            {facts.findings.length > 0 && (
              <WarningAmberOutlined fontSize="inherit" className="path-warning warning" />
            )}
          </span>
          <span className="path-node-title clamped firm breaks" title={facts.title}>
            {facts.title}
          </span>
        </div>
      </foreignObject>
    </g>
  )
})

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
          <div className="line tiny path-label">
            <span title={label}>{label}</span>
          </div>
        </foreignObject>
      )}
    </g>
  )
})
