import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyColours } from '#theme/applyColours.ts'
import { createThemeOptions } from '#theme/createThemeOptions.ts'

const root = join(import.meta.dirname, '../../src')
const filesOf = (ending: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }))
const sheets = filesOf('.css')
const scale = readFileSync(join(root, 'theme/scale.css'), 'utf8')

/** The variables that a rule sets, by name without the dashes. */
function variablesOf(selector: string): Map<string, string> {
  const start = scale.indexOf(`${selector} {`)
  const rule = scale.slice(start, scale.indexOf('}', start))
  return new Map(
    [...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const usual = variablesOf(':root')
const compact = variablesOf(':root[data-density="compact"]')

/** A size of the scale in pixels, whichever steps it is named by. */
function pixels(name: string, from: ReadonlyMap<string, string>): number {
  const value = from.get(name) ?? usual.get(name) ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return other === undefined ? Number.parseFloat(value) : pixels(other, from)
}

test('compact makes everything smaller that it changes, and changes rows, fields, sections and the menu', () => {
  expect([...compact.keys()]).toEqual(
    expect.arrayContaining([
      'row-height',
      'input-padding',
      'field-gap',
      'detail-gap',
      'section-gap',
      'menu-item-padding',
    ]),
  )
  for (const name of compact.keys()) {
    expect(pixels(name, compact), name).toBeGreaterThan(0)
    expect(pixels(name, compact), name).toBeLessThan(pixels(name, usual))
  }
})

test('the body of a table is 13 to 14 pixels, and no text is smaller than 12', () => {
  expect(pixels('text-sm', usual)).toBeGreaterThanOrEqual(13)
  const sizes = [...usual.keys()]
    .filter((name) => name.startsWith('text-'))
    .map((name) => pixels(name, usual))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
})

test('every variable that a style sheet reads is set somewhere', () => {
  const known = new Set(usual.keys())
  applyColours({ setProperty: (name: string) => known.add(name.slice(2)) }, 'light')
  const scripts = [...filesOf('.tsx'), ...filesOf('.ts')].map(({ text }) => text).join('\n')
  const isSet = (name: string) =>
    known.has(name) ||
    sheets.some(({ text }) => text.includes(`--${name}:`)) ||
    scripts.includes(`'--${name}'`)
  const unknown = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/var\(--([\w-]+)/g)]
      .filter(([, name = '']) => !isSet(name))
      .map(([use]) => `${path}: ${use})`),
  )
  expect(unknown).toEqual([])
})

/** Where sizes stand in the scale alone. */
const areas = [
  'panel',
  'features/bulk',
  'features/journal',
  'features/operators',
  'features/overview',
  'features/palette',
  'features/pairings',
  'features/people',
  'features/prices',
  'features/reports',
  'features/uses',
  'pages/auth',
  'pages/settings',
  'richtext',
]
/** The page of last resort is drawn without the theme, so its values stand in it as fallbacks. */
const covered = sheets.filter(
  ({ path }) => areas.some((area) => path.startsWith(area)) && !path.endsWith('/errorPage.css'),
)

describe('sizes stand in the scale', () => {
  test.each(covered.map(({ path, text }) => [path, text] as const))('%s names them', (_, text) => {
    const raw = text.match(
      /(font-size: [\d.]+px|font-weight: \d+|border-radius: \d+px;|(?:#[\da-f]{3,8}|rgb\().*)/g,
    )
    expect(raw ?? []).toEqual([])
  })

  test('and no component has styles of its own in `sx`', () => {
    expect(
      filesOf('.tsx')
        .filter(({ text }) => /\bsx=/.test(text))
        .map(({ path }) => path),
    ).toEqual([])
  })
})

test('MUI reads the same numbers', () => {
  const { typography, shape, components } = createThemeOptions('de')
  expect(typography).toMatchObject({
    h1: { fontSize: 'var(--text-2xl)' },
    body1: { fontSize: 'var(--text-base)' },
    body2: { fontSize: 'var(--text-sm)' },
    button: { fontSize: 'var(--text-base)', textTransform: 'none' },
  })
  expect(shape).toMatchObject({ borderRadius: pixels('radius', usual) })
  expect(components?.MuiButton?.styleOverrides?.root).toMatchObject({ minHeight: 'var(--control-height)' })
})
