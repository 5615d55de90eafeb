const width = 132
const height = 40
/** Room for the line's own width and for its last point. */
const edge = 4

/** A small line from left to right, upwards from zero, with its last point; says in words what it shows. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const highest = Math.max(...values, 0) || 1
  const points = values.map((value, index) => ({
    x: edge + (index * (width - 2 * edge)) / Math.max(values.length - 1, 1),
    y: height - edge - (Math.max(value, 0) / highest) * (height - 2 * edge),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const last = points.at(-1)
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`${edge},${height - edge} ${line} ${width - edge},${height - edge}`} />
      <polyline points={line} />
      {/* A line without length has round ends alone: a point that stays round, however the picture is stretched. */}
      {last && <line x1={last.x} y1={last.y} x2={last.x} y2={last.y} />}
    </svg>
  )
}
