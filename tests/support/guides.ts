import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
 * Does what guides say in a copy of the project.
 *
 * @param names @default all of them
 * @returns the files that were written or changed
 */
export function followGuides(folder: string, names = guideNames): string[] {
  const pieces = names.flatMap(piecesOf)
  for (const { file, code, place } of pieces) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    if (place === undefined) writeFileSync(path, code, { flag: 'wx' })
    else writeFileSync(path, withPiece(readFileSync(path, 'utf8'), code, place))
  }
  return [...new Set(pieces.map(({ file }) => file))]
}

function withPiece(text: string, code: string, place: string): string {
  if (place === 'whole') return code
  if (place === 'end') return text + code
  if (!text.includes(`${place}\n`)) throw new Error(`no line ends with ${place}`)
  return text.replace(`${place}\n`, (line) => line + code)
}
