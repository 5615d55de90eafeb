/** Shades from light to dark; 500 is the base. */
export const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type Shade = (typeof shades)[number]
export type Colour = Readonly<Record<Shade, string>>

export function colour(...values: readonly string[]): Colour {
  return Object.fromEntries(shades.map((shade, index) => [shade, values[index] ?? ''])) as Record<
    Shade,
    string
  >
}

/** Every colour of the panel. Components name a meaning, never a value. */
export const palette = {
  primary: colour(
    '#eef4ff',
    '#dbe6fe',
    '#bfd3fe',
    '#93b4fd',
    '#608cfa',
    '#3f6df3',
    '#2850e8',
    '#203dd5',
    '#2034ac',
    '#203188',
    '#182053',
  ),
  neutral: colour(
    '#f8f9fb',
    '#f1f3f6',
    '#e4e7ec',
    '#d2d7e0',
    '#9ba4b4',
    '#6b7487',
    '#525b6e',
    '#414858',
    '#2b303d',
    '#1b1f29',
    '#10131a',
  ),
  positive: colour(
    '#ecfdf4',
    '#d1fae2',
    '#a8f1c9',
    '#6fe3a9',
    '#34c983',
    '#0fae68',
    '#058a53',
    '#066e45',
    '#095738',
    '#094730',
    '#03281b',
  ),
  warning: colour(
    '#fffaeb',
    '#fef0c7',
    '#fedf89',
    '#fec84b',
    '#fdb022',
    '#f08f0b',
    '#c46807',
    '#9a4a09',
    '#7d3b0f',
    '#6b3211',
    '#3d1804',
  ),
  negative: colour(
    '#fef3f2',
    '#fee4e2',
    '#fecdca',
    '#fda29b',
    '#f97066',
    '#ee4438',
    '#d3281d',
    '#b11f16',
    '#921d16',
    '#791e19',
    '#420b08',
  ),
  info: colour(
    '#eff8ff',
    '#daeeff',
    '#bde1ff',
    '#90cfff',
    '#5cb3fd',
    '#3693f8',
    '#2175ec',
    '#195fd8',
    '#1b4daf',
    '#1c448a',
    '#162a54',
  ),
} as const
export type ColourName = keyof typeof palette
export const colourNames = Object.keys(palette) as ColourName[]

/** Colours that a deployment chooses, each by its base, 500: `#rrggbb`. The others stay as they are. */
export type ColourBases = Readonly<Partial<Record<ColourName, string>>>

export type Palette = Readonly<Record<ColourName, Colour>>
