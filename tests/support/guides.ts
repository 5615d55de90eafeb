import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Piece {
  file: string
  code: string
  /**
   * The line that it comes after, in a file that is there; `'end'`: at its end; `'whole'`: in place of all of it.
   *
   * @default it is a whole new file
   */
  place?: string
}

const guides = 'docs/extending'

/** The guides that show whole files, by name. */
export const guideNames = readdirSync(guides).filter((name) => name !== 'README.md')

/** What a guide has people write, in its order. */
export function piecesOf(guide: string): Piece[] {
  const text = readFileSync(join(guides, guide), 'utf8')
  return [...text.matchAll(/^```\w+ file=(\S+)(?: (append|replace)| after="([^\n]+)")?\n(.*?)^```/gms)].map(
    ([, file = '', how, after, code = '']) => {
      const place = how ? { append: 'end', replace: 'whole' }[how] : after
      return { file, code, ...(place === undefined ? {} : { place }) }
    },
  )
}

/**
 * What the files are after guides have been followed, by their paths.
 *
 * @param names @default all of them
 */
export function guidedFiles(names = guideNames): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { file, code, place } of names.flatMap(piecesOf)) {
    const isThere = Object.hasOwn(files, file) || existsSync(file)
    if (place === undefined && isThere) throw new Error(`${file} is there already`)
    files[file] =
      place === undefined ? code : withPiece(files[file] ?? readFileSync(file, 'utf8'), code, place)
  }
  return files
}

/** Follows guides in a copy of the project. @returns the files that were written or changed */
export function followGuides(folder: string, names = guideNames): string[] {
  const files = guidedFiles(names)
  writeFiles(folder, files)
  return Object.keys(files)
}

/** Writes texts by their paths below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

function withPiece(text: string, code: string, place: string): string {
  if (place === 'whole') return code
  if (place === 'end') return text + code
  if (!text.includes(`${place}\n`)) throw new Error(`no line ends with ${place}`)
  return text.replace(`${place}\n`, (line) => line + code)
}
