import { type ColourName, palette } from '#theme/palette.ts'

/** A drawing at a moment of its film, 0 to 1: what stands inside an SVG of 640 × 360. The first moment follows the last. */
export type Drawing = (moment: number) => string

type Point = readonly [number, number]

const turn = Math.PI * 2
/** 0 at the beginning and the end, 1 in the middle, soft on both sides. */
const swell = (moment: number) => (1 - Math.cos(moment * turn)) / 2
const between = (from: number, to: number, share: number) => from + (to - from) * share
const number = (value: number) => String(Math.round(value * 10) / 10)
const at = ([x, y]: Point) => `${number(x)} ${number(y)}`

function ground(colour: ColourName): string {
  return `<rect width="640" height="360" fill="${palette[colour][100]}"/>
    <ellipse cx="320" cy="352" rx="420" ry="92" fill="${palette[colour][200]}"/>`
}

function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"/>`
}

/** A soft line through points, as thick as a limb. */
function limb(points: readonly Point[], colour: string, width = 24): string {
  const [first = [0, 0], ...others] = points
  return `<path d="M${at(first)}${others.map((point) => `L${at(point)}`).join('')}" fill="none" stroke="${colour}"
    stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Where a limb of a length ends that leaves a point at an angle; 0 points down, a quarter turn to the right. */
function end([x, y]: Point, length: number, angle: number): Point {
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length]
}

function arm(shoulder: Point, upper: number, lower: number, colour: string): string {
  const elbow = end(shoulder, 52, upper)
  return limb([shoulder, elbow, end(elbow, 50, lower)], colour, 20)
}

/** Rings that grow and shrink with the breath. */
export const breath: Drawing = (moment) => {
  const air = swell(moment)
  const centre: Point = [320, 178]
  const rings = ([100, 200, 300, 500] as const).map((shade, index) =>
    circle(centre, between(34, 56, air) + (3 - index) * between(16, 32, air), palette.primary[shade]),
  )
  const dots = Array.from({ length: 12 }, (_, index) =>
    circle(
      end(centre, between(112, 164, air), (index / 12 + moment / 12) * turn),
      between(2, 4.5, air),
      palette.primary[400],
    ),
  )
  return `<rect width="640" height="360" fill="${palette.primary[50]}"/>${rings.join('')}${dots.join('')}`
}

/** Somebody who bends to one side and to the other, arms up. */
export const stretch: Drawing = (moment) => {
  const lean = Math.sin(moment * turn) * 0.42
  const [dark, mid] = [palette.positive[700], palette.positive[500]]
  const hip: Point = [320, 220]
  const neck = end(hip, 84, Math.PI - lean)
  const up = Math.PI - lean * 1.5
  return `${ground('positive')}
    ${limb([hip, [290, 276], [284, 326]], dark)}${limb([hip, [350, 276], [356, 326]], dark)}
    ${limb([hip, neck], mid, 46)}
    ${arm(end(neck, 22, up - 1.9), up + 0.22, up + 0.05, mid)}${arm(end(neck, 22, up + 1.9), up - 0.22, up - 0.05, mid)}
    ${circle(end(neck, 46, Math.PI - lean * 1.2), 25, dark)}`
}

/** Somebody whose head goes from shoulder to shoulder. */
export const neck: Drawing = (moment) => {
  const lean = Math.sin(moment * turn) * 0.5
  const [dark, mid] = [palette.info[700], palette.info[400]]
  const top: Point = [320, 212]
  const head = end(top, 66, Math.PI - lean)
  return `<rect width="640" height="360" fill="${palette.info[100]}"/>
    ${circle([320, 180], 150, palette.info[200])}
    <path d="M180 360C180 268 250 232 320 232S460 268 460 360Z" fill="${mid}"/>
    ${limb([[320, 250], end(top, 26, Math.PI - lean)], dark, 54)}
    <g transform="rotate(${number((lean * 360) / turn)} ${at(head)})">
      <ellipse cx="${number(head[0])}" cy="${number(head[1])}" rx="44" ry="54" fill="${dark}"/>
      <path d="M${at([head[0] - 20, head[1] + 4])}q8 7 16 0M${at([head[0] + 4, head[1] + 4])}q8 7 16 0"
        fill="none" stroke="${palette.info[100]}" stroke-width="4" stroke-linecap="round"/>
    </g>`
}

/** A clock whose hand goes round once. */
export const clock: Drawing = (moment) => {
  const centre: Point = [320, 180]
  const marks = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * turn
    return limb(
      [end(centre, index % 3 === 0 ? 92 : 98, angle), end(centre, 106, angle)],
      palette.neutral[400],
      5,
    )
  })
  const share = moment * turn
  const [x, y] = end(centre, 118, Math.PI - share)
  const arc = `<path d="M320 62A118 118 0 ${share > Math.PI ? 1 : 0} 1 ${at([x, y])}" fill="none"
    stroke="${palette.warning[500]}" stroke-width="10" stroke-linecap="round"/>`
  return `<rect width="640" height="360" fill="${palette.warning[50]}"/>
    ${circle(centre, 134, palette.warning[200])}${circle(centre, 118, '#ffffff')}${marks.join('')}${arc}
    ${limb([centre, end(centre, 58, Math.PI - share / 12 - 1.9)], palette.neutral[700], 9)}
    ${limb([centre, end(centre, 86, Math.PI - share)], palette.warning[600], 6)}${circle(centre, 9, palette.neutral[800])}`
}

/** The sun goes down behind hills, and comes back. */
export const evening: Drawing = (moment) => {
  const dusk = swell(moment)
  const stars = Array.from({ length: 9 }, (_, index) =>
    circle([52 + ((index * 211) % 548), 28 + ((index * 67) % 96)], 2.6, '#ffffff'),
  )
  return `<rect width="640" height="360" fill="${palette.warning[100]}"/>
    <rect width="640" height="360" fill="${palette.primary[900]}" opacity="${number(dusk * 10) === '0' ? 0 : Math.round(dusk * 92) / 100}"/>
    <g opacity="${Math.round(Math.max(0, dusk - 0.4) * 160) / 100}">${stars.join('')}
      ${circle([486, 92], 30, palette.warning[100])}${circle([474, 84], 27, palette.primary[900])}</g>
    ${circle([250, between(126, 330, dusk)], 54, palette.warning[400])}
    <path d="M0 250Q140 168 300 244T640 214V360H0Z" fill="${palette.primary[300]}"/>
    <path d="M0 296Q180 222 340 288T640 268V360H0Z" fill="${palette.primary[600]}"/>
    <path d="M0 332Q210 284 400 326T640 314V360H0Z" fill="${palette.primary[800]}"/>`
}

/** A bowl with greens, for what is cooked in a hurry. */
export const bowl: Drawing = () => `${ground('warning')}
  ${circle([258, 168], 40, palette.negative[400])}${circle([330, 150], 46, palette.positive[400])}
  ${circle([396, 172], 36, palette.warning[500])}${circle([300, 186], 30, palette.positive[600])}
  <path d="M318 116q6-34 38-44q4 36-30 52Z" fill="${palette.positive[700]}"/>
  <path d="M190 186H450A130 130 0 0 1 190 186Z" fill="${palette.primary[600]}"/>
  <path d="M190 186H450a130 130 0 0 1-5 32H195a130 130 0 0 1-5-32Z" fill="${palette.primary[500]}"/>
  <rect x="270" y="308" width="100" height="16" rx="8" fill="${palette.primary[800]}"/>`

/** An open eye with where to look. */
export const eye: Drawing = () => `<rect width="640" height="360" fill="${palette.info[50]}"/>
  <path d="M130 180Q320 24 510 180Q320 336 130 180Z" fill="#ffffff" stroke="${palette.info[300]}" stroke-width="10"
    stroke-linejoin="round"/>
  ${circle([320, 180], 74, palette.info[500])}${circle([320, 180], 36, palette.info[900])}
  ${circle([345, 155], 14, '#ffffff')}
  <path d="M304 42l16-16l16 16M304 318l16 16l16-16M92 164l-16 16l16 16M548 164l16 16l-16 16" fill="none"
    stroke="${palette.info[400]}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`

/** Steps that lead up, and somebody on them. */
export const stairs: Drawing = () => {
  const [dark, mid] = [palette.negative[700], palette.negative[500]]
  const steps = [0, 1, 2, 3, 4].map(
    (step) =>
      `<rect x="${120 + step * 90}" y="${308 - step * 44}" width="520" height="360" fill="${palette.negative[([100, 200, 300, 200, 100] as const)[step] ?? 100]}"/>`,
  )
  return `<rect width="640" height="360" fill="${palette.negative[50]}"/>${steps.join('')}
    ${limb(
      [
        [300, 164],
        [276, 204],
        [254, 252],
      ],
      dark,
    )}${limb(
      [
        [300, 164],
        [338, 178],
        [340, 208],
      ],
      dark,
    )}
    ${limb(
      [
        [300, 164],
        [314, 92],
      ],
      mid,
      42,
    )}${limb(
      [
        [316, 92],
        [356, 116],
        [378, 92],
      ],
      mid,
      18,
    )}
    ${limb(
      [
        [310, 92],
        [276, 124],
        [252, 112],
      ],
      mid,
      18,
    )}${circle([326, 46], 23, dark)}`
}

/** Footprints on a meadow. */
export const path: Drawing = () => {
  const feet = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [90 + index * 76, 262 - index * 24 + (index % 2) * 40]
    return `<g transform="rotate(66 ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="13" ry="22" fill="${palette.positive[700]}"/>
      <ellipse cx="${x}" cy="${y + 33}" rx="10" ry="9" fill="${palette.positive[700]}"/></g>`
  })
  return `<rect width="640" height="360" fill="${palette.info[100]}"/>${circle([520, 84], 42, palette.warning[300])}
    <path d="M0 170Q160 96 330 150T640 120V360H0Z" fill="${palette.positive[200]}"/>
    <path d="M0 240Q220 150 420 190T640 96V360H0Z" fill="${palette.positive[300]}"/>${feet.join('')}`
}

/** A bowl that sounds. */
export const bowlOfSound: Drawing = () => `<rect width="640" height="360" fill="${palette.primary[100]}"/>
  ${[150, 112, 74]
    .map(
      (
        radius,
        index,
      ) => `<path d="M${320 - radius} 170A${radius} ${radius} 0 0 1 ${320 + radius} 170" fill="none"
    stroke="${palette.primary[([200, 300, 400] as const)[index] ?? 300]}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('')}
  <path d="M212 190H428Q420 292 320 292T212 190Z" fill="${palette.warning[500]}"/>
  <rect x="200" y="178" width="240" height="22" rx="11" fill="${palette.warning[600]}"/>
  <ellipse cx="320" cy="304" rx="92" ry="14" fill="${palette.primary[300]}"/>`

/** A cloud with its rain. */
export const rain: Drawing = () => {
  const drops = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [212 + index * 27, 232 + (index % 3) * 30]
    return limb(
      [
        [x, y],
        [x - 7, y + 22],
      ],
      palette.info[400],
      7,
    )
  })
  return `<rect width="640" height="360" fill="${palette.neutral[100]}"/>
    <g fill="${palette.neutral[400]}"><circle cx="262" cy="164" r="48"/><circle cx="334" cy="132" r="66"/>
    <circle cx="402" cy="168" r="44"/><rect x="214" y="160" width="232" height="52" rx="26"/></g>${drops.join('')}`
}
