import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** How a file can be handed out that the build has packed; the better one first. */
export const packings = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const

interface BuiltFile {
  content: Uint8Array<ArrayBuffer>
  /** How it is packed. */
  encoding?: (typeof packings)[number]['encoding']
}

/** Reads a file of the build, packed where the build has packed it and the browser takes that. */
export async function readBuiltFile(
  file: string,
  takes: (encoding: string) => boolean,
): Promise<BuiltFile | undefined> {
  for (const { encoding, extension } of packings) {
    if (!takes(encoding)) continue
    const content = await read(file + extension)
    if (content) return { content, encoding }
  }
  const content = await read(file)
  return content && { content }
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = await readFile(file).catch(() => undefined)
  return content && new Uint8Array(content)
}

/** Makes a weak tag, since it may be packed on its way. */
export function entityTag(content: Uint8Array | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Tells whether `If-None-Match` names the content (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const names = (ifNoneMatch ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names.includes('*') || names.includes(tag.replace(/^W\//, ''))
}
