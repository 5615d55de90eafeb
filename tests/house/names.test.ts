import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as resources from '#resources/index.ts'
import { sources } from '#tests/support/sources.ts'

const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const floors = ['model', 'kinds', 'client', 'server', 'panel']
const files = sources.filter(({ path }) => floors.some((floor) => path.startsWith(`src/${floor}/`)))

/** Names are English words as well: meant is an import out of a feature's folder, a decision by its name, or a place called like it. */
const namings = (name: string) => [
  new RegExp(`['"](?:#|\\.\\./(?:[^'"]*/)?)features/${name}\\b`),
  new RegExp(`[!=]==? ['"]${name}['"]|['"]${name}['"] [!=]==? |\\bcase ['"]${name}['"]`),
  new RegExp(`[}'"\`]/?${name}/|\\bjoin\\([^)]*['"]${name}['"]`),
]

/** An entry is named where something is looked up or listed by its name. */
const entryNaming = (name: string) => new RegExp(`^\\s+${name}: [{[]|['"]${name}['"]`, 'm')

/** The core has the name, and the entry takes it from there. */
const ofTheCore = ['securityEvents']

const withoutComments = files.map(({ path, text }) => ({
  path,
  text: text.replaceAll(/\/\*\*.*?\*\//gs, ''),
}))

function namedIn(text: string): string[] {
  return features.filter((name) => namings(name).some((naming) => naming.test(text)))
}

it.each(features)('no floor names the feature "%s"', (name) => {
  const named = files.filter(({ text }) => namings(name).some((naming) => naming.test(text)))
  expect(named.map(({ path }) => path)).toEqual([])
})

const entries = Object.values(resources).map(({ name }) => name)

it.each(entries.filter((name) => !ofTheCore.includes(name)))('no floor names the entry "%s"', (name) => {
  const named = withoutComments.filter(({ text }) => entryNaming(name).test(text))
  expect(named.map(({ path }) => path)).toEqual([])
})

it('a naming is told, whichever feature it is of, and a word is none', () => {
  const all = features.map((name) => [`import('#features/${name}/panel/x.ts')`, `if (feature === '${name}')`])
  expect(all.map((lines) => lines.flatMap(namedIn))).toEqual(features.map((name) => [name, name]))
  expect(namedIn("join('media', 'files')")).toEqual(['media'])
  expect(namedIn("path.startsWith('/media/')")).toEqual(['media'])
  expect(
    ['  clips: { limit: 100 }', "find('clips')", 'const clips = []'].map((line) =>
      entryNaming('clips').test(line),
    ),
  ).toEqual([true, true, false])
  expect(
    namedIn("own(action, 'effects'); import './effects/useTouched.tsx'; const paths = ['uses']"),
  ).toEqual([])
})
