import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { featuresOf } from '../support/without/featuresOf.ts'

const floors = ['model', 'client', 'panel', 'server']

/** Names of features that are words of English or of the web as well, where they are meant so. */
const otherMeanings: readonly (readonly [word: string, meant: RegExp, why: string])[] = [
  ['paths', /./, 'addresses of the panel and calls of the API; a path with steps is a kind of field'],
  ['effects', /./, 'what an action touches; of edits it is a key that a feature brings'],
  ['uses', /./, 'what somebody uses, and how often a name is used'],
  ['forms', /\/textForms\.ts'/, 'forms of a text'],
  ['people', /[pP]eople(?:Icon)?\b/, 'whoever uses the panel, and the icon'],
  ['reports', /./, 'the verb'],
  ['media', /@media\b|\bmatchMedia\b|MediaQuery|\bmedia\.|const media = window/, 'what CSS asks of a screen'],
  ['media', /[mM]ediaType|media_type|media type|wrongMedia|Media type/, 'the type of a body'],
  ['media', /media-src|[.]{3}media\]|const media = \[|media\.example/, 'what a page may show'],
  ['media', /[mM]ediaOrigins|mediaStore/, 'a key of `config.json`, and what is added to it'],
]

/** Places of the core that stored data and addresses of the API hold to a name; what they hold lies with the feature. */
const held: readonly (readonly [file: string, word: string, why: string])[] = [
  ['server/db/schema.ts', 'media', 'tables are of one schema, which its migrations are made from'],
  ['server/db/openPglite.ts', 'journal', 'what drizzle calls its list of migrations'],
  ['server/backup/snapshot.ts', 'media', 'the folder of files in every backup that there is'],
  [
    'server/http/otherOrigins.ts',
    'media',
    'files are fetched by an address that pages of other origins show',
  ],
  ['panel/shell/NotFound.tsx', 'overview', 'the name of a text'],
]

/** Code without its comments, which may speak of what there is. */
function codeOf(text: string): string[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  )
  return withoutComments.split('\n')
}

/** The words of a line, those that are joined in one name too: `mediaStore` holds `media`. */
function wordsOf(line: string): string[] {
  return line.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
}

function namedIn(file: string, text: string, names: readonly string[]): string[] {
  return codeOf(text).flatMap((line, index) =>
    names
      .filter((name) => wordsOf(line).includes(name))
      .filter((name) => !otherMeanings.some(([word, meant]) => word === name && meant.test(line)))
      .filter((name) => !held.some(([place, word]) => word === name && place === file))
      .map((name) => `${file}:${index + 1} ${name}: ${line.trim()}`),
  )
}

const files = floors.flatMap((floor) =>
  readdirSync(`src/${floor}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => `${floor}/${file}`),
)

describe('the core', () => {
  it('names no feature', () => {
    const found = files.flatMap((file) => namedIn(file, readFileSync(`src/${file}`, 'utf8'), featuresOf()))
    expect(found).toEqual([])
  })

  it('names no entry of the product that belongs to a feature', () => {
    const named = files.filter((file) =>
      /'(?:forms|formVersions|changes|customerNotes|journeys|clips)'|'mca-/.test(
        readFileSync(`src/${file}`, 'utf8'),
      ),
    )
    expect(named).toEqual([])
  })

  it('is told where it does', () => {
    expect(
      namedIn('panel/x.ts', "const price = prices['a']\n// the journal\nopenJournal()", [
        'prices',
        'journal',
      ]),
    ).toEqual(["panel/x.ts:1 prices: const price = prices['a']", 'panel/x.ts:3 journal: openJournal()'])
  })

  it('has no exception that it does not need', () => {
    const unneeded = held.filter(([file, word]) => {
      const lines = codeOf(readFileSync(`src/${file}`, 'utf8'))
      return !lines.some((line) => wordsOf(line).includes(word))
    })
    expect(unneeded).toEqual([])
  })
})
