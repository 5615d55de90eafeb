import { BeyondBound } from '#server/records/document/bounds.ts'
import { cleanDocument } from '#server/records/document/cleanDocument.ts'
import { hardShapes } from '#tests/richtext/hardShapes.ts'

// What the API takes to clean documents of the shapes that are hard for parsers, at three lengths, and a search that grows
// worse ones out of their pieces: what has taken longest is changed at one place, again and again. The limits: 200 ms for
// 100,000 characters, 2.2 times for twice the length.
const lengths = [25_000, 50_000, 100_000]
const rounds = Number(process.argv[2] ?? 400)
const seed = Number(process.argv[3] ?? 1)

/** Milliseconds, the best of a few, and what it came to. */
function cost(html: string, tries = 3): { time: number; end: string } {
  let time = Number.POSITIVE_INFINITY
  let end = 'clean'
  for (let round = 0; round < tries; round += 1) {
    const started = performance.now()
    try {
      cleanDocument(html, [])
    } catch (error) {
      if (!(error instanceof BeyondBound)) throw error
      end = error.bound
    }
    time = Math.min(time, performance.now() - started)
  }
  return { time, end }
}

function tell(name: string, shape: (length: number) => string): number {
  const costs = lengths.map((length) => cost(shape(length)))
  const times = costs.map(({ time }) => time.toFixed(1).padStart(7)).join('')
  const [first = { time: 0 }, , last = { time: 0, end: '' }] = costs
  const growth = Math.sqrt(last.time / first.time)
  console.log(`${times}  ×${growth.toFixed(2)}  ${last.end.padEnd(10)}  ${JSON.stringify(name).slice(0, 90)}`)
  return last.time
}

let state = seed
function random(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * below)
}

console.log('milliseconds at 25,000, 50,000 and 100,000 characters, growth per doubling, what it came to')
const slowest = Math.max(...Object.entries(hardShapes).map(([name, shape]) => tell(name, shape)))

const names = [
  ...[
    'b',
    'i',
    'a',
    'p',
    'div',
    'table',
    'tr',
    'td',
    'select',
    'option',
    'svg',
    'math',
    'mi',
    'desc',
    'button',
    'li',
    'ul',
  ],
  ...[
    'h1',
    'nobr',
    'font',
    'form',
    'template',
    'pre',
    'dd',
    'ruby',
    'rt',
    'caption',
    'applet',
    'body',
    'hr',
    'br',
    'input',
  ],
]
const tokens = [
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} a=1>`]),
  'x',
  ' ',
  '&amp;',
  '&',
  '<!---->',
]
const token = () => tokens[random(tokens.length)] ?? ''

interface Candidate {
  start: string[]
  piece: string[]
  time: number
}

const shapeOf = ({ start, piece }: Pick<Candidate, 'start' | 'piece'>, length: number) =>
  start.join('').repeat(40) + piece.join('').repeat(Math.ceil(length / Math.max(1, piece.join('').length)))
const changed = (list: readonly string[], most: number) => {
  const next = [...list]
  next.splice(random(next.length + 1), random(2), ...(next.length < most ? [token()] : []))
  return next
}

let kept: Candidate[] = Array.from({ length: 12 }, () => ({
  start: [token()],
  piece: [token(), token()],
  time: 0,
}))
for (let round = 0; round < rounds; round += 1) {
  const parent = kept[random(kept.length)]
  if (!parent) break
  const child = { start: changed(parent.start, 6), piece: changed(parent.piece, 8) }
  if (child.piece.length === 0) continue
  kept = [...kept, { ...child, time: cost(shapeOf(child, 20_000), 2).time }]
    .sort((one, other) => other.time - one.time)
    .slice(0, 12)
}
console.log(`\nthe worst of ${rounds} that were searched for (seed ${seed})`)
const found = kept
  .slice(0, 5)
  .map((each) => tell(`${each.start.join('')}×40 ${each.piece.join('')}`, (length) => shapeOf(each, length)))
console.log(`\nslowest: ${Math.max(slowest, ...found).toFixed(1)} ms (limit 200)`)
