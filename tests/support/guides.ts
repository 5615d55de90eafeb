import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A code block of a guide with the file that it stands for. */
export interface Piece {
  file: string
  code: string
  /** The line that it comes after, in a file that is there; `'end'`: at its end. @default it is a whole new file */
  place?: string
}

const guides = 'docs/extending'

/** The guides that show whole files, by name. */
export const guideNames = readdirSync(guides).filter((name) => name.startsWith('own-'))

/** What a guide has people write, in its order. */
export function piecesOf(guide: string): Piece[] {
  const text = readFileSync(join(guides, guide), 'utf8')
  return [...text.matchAll(/^```\w+ file=(\S+)(?: (append)| after="(.+)")?\n(.*?)^```/gms)].map(
    ([, file = '', append, after, code = '']) => {
      const place = append ? 'end' : after
      return { file, code, ...(place === undefined ? {} : { place }) }
    },
  )
}

/** Does what the guides say in a copy of the project. @returns the files that were written or changed */
export function followGuides(folder: string): string[] {
  const pieces = guideNames.flatMap(piecesOf)
  for (const { file, code, place } of pieces) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    if (place === undefined) writeFileSync(path, code, { flag: 'wx' })
    else writeFileSync(path, withPiece(readFileSync(path, 'utf8'), code, place))
  }
  return [...new Set(pieces.map(({ file }) => file))]
}

function withPiece(text: string, code: string, place: string): string {
  if (place === 'end') return text + code
  if (!text.includes(`${place}\n`)) throw new Error(`no line ends with ${place}`)
  return text.replace(`${place}\n`, (line) => line + code)
}
