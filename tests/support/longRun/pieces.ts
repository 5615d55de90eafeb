import { readdirSync } from 'node:fs'

/** A part of the long run that runs alone and leaves a result. */
export interface Piece {
  /** Parts of one suite share what stands before a slash: `browser/1`, `browser/2`. */
  name: string
  /** What it shows, for the table in docs/long-run.md. */
  about: string
  /** A program of `node_modules/.bin` or one of the project's, with its parameters; for `bench`, a script of package.json. */
  command: readonly [string, ...string[]]
  /** Whose report holds the numbers of its tests. */
  runner: 'vitest' | 'playwright' | 'bench' | 'check'
}

const browserParts = 6

/** The first that the product runs on, and the last of each release that is still looked after. */
const nodeVersions = ['20.19.0', '22.23.3', '24.21.0', '26.12.1']

const bareMachine: Piece = {
  name: 'bare machine',
  about: 'both commands of the README on a Debian with Node 20, the npm registry and nothing else',
  command: ['tests/support/bareMachine.sh'],
  runner: 'check',
}

/**
 * All pieces, the fast things first: every file of `tests/long` is one.
 *
 * @param folder where these files are
 */
export function listPieces(folder = 'tests/long'): Piece[] {
  return [
    { name: 'lint', about: 'format, lint, import direction', command: ['biome', 'ci', '.'], runner: 'check' },
    { name: 'types', about: 'types', command: ['tsc', '--noEmit'], runner: 'check' },
    {
      name: 'unit',
      about: 'unit and component tests, with more rounds',
      command: ['vitest', 'run', '--project', 'node', '--project', 'browser', '--project', 'process'],
      runner: 'vitest',
    },
    {
      // Vitest prints the number by which the order was drawn: `--sequence.seed` draws it again.
      name: 'isolated',
      about: 'unit and component tests, each file by itself and all in an order by lot',
      command: [
        'vitest',
        'run',
        '--project',
        'node',
        '--project',
        'browser',
        '--isolate',
        '--sequence.shuffle.files',
      ],
      runner: 'vitest',
    },
    {
      name: 'server',
      about: 'tests of the API, with more rounds',
      command: ['vitest', 'run', '--project', 'server'],
      runner: 'vitest',
    },
    ...filesOf(folder).map((file) => pieceOf(folder, file)),
    ...Array.from({ length: browserParts }, (_, index) => browserPart(index + 1)),
    {
      name: 'backends',
      about: 'real products as backends: installed, wired by `docs/examples`, walked in the browser',
      command: ['playwright', 'test', '-c', 'tests/products'],
      runner: 'playwright',
    },
    ...nodeVersions.map(onNode),
    bareMachine,
    {
      name: 'million',
      about: 'the API with 1,000 to 1,000,000 customers',
      command: ['bench:api', '--', '--million'],
      runner: 'bench',
    },
  ]
}

/**
 * The pieces that are named, a suite in parts by its name without a part.
 *
 * @throws what names no piece
 */
export function choosePieces(pieces: readonly Piece[], names: readonly string[]): Piece[] {
  const isNamed = (piece: Piece, name: string) => piece.name === name || piece.name.startsWith(`${name}/`)
  const unknown = names.filter((name) => !pieces.some((piece) => isNamed(piece, name)))
  if (unknown.length > 0) {
    const known = pieces.map(({ name }) => name).join(', ')
    throw new Error(`There is no piece ${unknown.join(', ')}. There are: ${known}.`)
  }
  return pieces.filter((piece) => names.some((name) => isNamed(piece, name)))
}

function onNode(version: string): Piece {
  return {
    name: `node versions/${version}`,
    about: `build, start, unit and component tests and one way through the panel on Node 20.19, 22, 24 and 26`,
    command: ['tsx', 'tests/support/onNode.ts', version],
    runner: 'check',
  }
}

const ending = '.test.ts'

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
}

function pieceOf(folder: string, file: string): Piece {
  return {
    name: file.slice(0, -ending.length),
    about: `\`tests/long/${file}\``,
    command: ['vitest', 'run', '--project', 'long', `${folder}/${file}`],
    runner: 'vitest',
  }
}

function browserPart(part: number): Piece {
  return {
    name: `browser/${part}`,
    about: `journeys in the browser, part ${part} of ${browserParts}, with every page and every payload`,
    command: ['playwright', 'test', '-c', 'tests/e2e', `--shard=${part}/${browserParts}`],
    runner: 'playwright',
  }
}
