import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const floors = ['model', 'kinds', 'client', 'server', 'panel']
const files = floors.flatMap((floor) =>
  readdirSync(join('src', floor), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', floor, file)),
)

/** Names are English words as well: meant is an import out of a feature's folder, or a decision by its name. */
const namings = (name: string) => [
  new RegExp(`['"](?:#|\\.\\./(?:[^'"]*/)?)features/${name}\\b`),
  new RegExp(`[!=]==? ['"]${name}['"]|['"]${name}['"] [!=]==? |\\bcase ['"]${name}['"]`),
]

function namedIn(text: string): string[] {
  return features.filter((name) => namings(name).some((naming) => naming.test(text)))
}

it.each(features)('no floor names the feature "%s"', (name) => {
  const named = files.filter((file) =>
    namings(name).some((naming) => naming.test(readFileSync(file, 'utf8'))),
  )
  expect(named).toEqual([])
})

it('a naming is told, whichever feature it is of, and a word is none', () => {
  const all = features.map((name) => [`import('#features/${name}/panel/x.ts')`, `if (feature === '${name}')`])
  expect(all.map((lines) => lines.flatMap(namedIn))).toEqual(features.map((name) => [name, name]))
  expect(
    namedIn("own(action, 'effects'); import './effects/useTouched.tsx'; const paths = ['uses']"),
  ).toEqual([])
})
