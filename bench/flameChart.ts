/** A profile of Chromium's, as `Profiler.stop` hands it out. Times are in microseconds. */
export interface Profile {
  nodes: readonly {
    id: number
    callFrame: { functionName: string; url: string }
    children?: readonly number[]
  }[]
  samples?: readonly number[]
  timeDeltas?: readonly number[]
}

/** What ran without a break: its depth in the stack, and when. In milliseconds. */
interface Bar {
  name: string
  file: string
  depth: number
  begin: number
  end: number
}

/** A moment that the chart names, in milliseconds from its beginning. */
export interface Mark {
  at: number
  label: string
}

/** What is not drawn: it waits, or is the engine's own. */
const unnamed = new Set(['(root)', '(idle)', '(program)'])
/** Shorter ones could not be seen, and cost room. In milliseconds. */
const shortest = 5
const deepest = 24
const width = 1200
const line = 9
const head = 34

/**
 * Draws what a page's scripts did one after the other as an SVG: time from left to right, what was called below its caller, a
 * colour for each file.
 *
 * @param options.span milliseconds that the whole width stands for, the same for charts that are compared
 */
export function flameChart(
  profile: Profile,
  options: { title: string; span: number; marks: readonly Mark[] },
): string {
  const { title, span, marks } = options
  const bars = barsOf(profile).filter(
    ({ begin, end, depth }) => end - begin >= shortest && depth < deepest && begin < span,
  )
  const x = (time: number) => ((time / span) * width).toFixed(0)
  const depth = Math.max(1, ...bars.map((bar) => bar.depth + 1))
  const height = head + depth * line + 4
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/><text x="4" y="13" font-weight="600">${escaped(title)}</text>`,
    ...marks.map(
      ({ at, label }) =>
        `<path d="M${x(at)} 17V${height}" stroke="#d3281d"/><text x="${x(at)}" dx="3" y="28" fill="#791e19">${escaped(label)} ${Math.round(at)} ms</text>`,
    ),
    ...[...byColour(bars)].map(
      ([colour, own]) =>
        `<path fill="${colour}" d="${own
          .map(
            (bar) =>
              `M${x(bar.begin)} ${head + bar.depth * line}h${x(Math.min(bar.end, span) - bar.begin)}v${line - 1}H${x(bar.begin)}z`,
          )
          .join('')}"/>`,
    ),
    '</svg>',
  ].join('\n')
}

function byColour(bars: readonly Bar[]): Map<string, Bar[]> {
  const found = new Map<string, Bar[]>()
  for (const bar of bars) {
    const own = found.get(colourOf(bar.file))
    if (own) own.push(bar)
    else found.set(colourOf(bar.file), [bar])
  }
  return found
}

/** Neighbouring samples with the same call at the same depth are one bar. */
function barsOf({ nodes, samples = [], timeDeltas = [] }: Profile): Bar[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const bars: Bar[] = []
  let open: { id: number; bar: Bar }[] = []
  let time = 0
  for (const [index, sample] of samples.entries()) {
    time += (timeDeltas[index] ?? 0) / 1000
    const stack = stackOf(sample, parents).filter((id) => !unnamed.has(frames.get(id)?.functionName ?? ''))
    const same = stack.findIndex((id, depth) => open[depth]?.id !== id)
    const kept = same === -1 ? stack.length : same
    for (const { bar } of open) bar.end = time
    open = [
      ...open.slice(0, kept),
      ...stack.slice(kept).map((id, more) => {
        const { functionName = '', url = '' } = frames.get(id) ?? {}
        const bar = { name: functionName, file: fileOf(url), depth: kept + more, begin: time, end: time }
        bars.push(bar)
        return { id, bar }
      }),
    ]
  }
  return bars
}

function stackOf(sample: number, parents: ReadonlyMap<number, number>): number[] {
  const stack = []
  for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) stack.unshift(id)
  return stack
}

/** Without its digest, by which each build names it anew. */
const fileOf = (url: string) => /([\w.]+?)(?:-[\w-]{8})?\.js/.exec(url)?.[1] ?? ''

/** The page's own files each have theirs; whatever else there is, the engine's too, is grey. */
const colours: Readonly<Record<string, string>> = {
  index: '#608cfa',
  panelPackages: '#fdb022',
  panel: '#34c983',
  stock: '#608cfa',
}
const colourOf = (file: string) => colours[file] ?? '#9ba4b4'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
