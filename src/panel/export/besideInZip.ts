import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Bytes that are packed at once: the page stays usable, and memory small. */
const portion = 1_000_000

export async function besideInZip(
  file: { name: string; content: Blob },
  about: { name: string; text: string },
): Promise<Blob> {
  const parts: Blob[] = []
  const failures: Error[] = []
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error)
    else parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]))
  })
  const packed = new ZipDeflate(file.name)
  zip.add(packed)
  const { size } = file.content
  for (let from = 0; from < size; from += portion) {
    const bytes = await file.content.slice(from, from + portion).arrayBuffer()
    packed.push(new Uint8Array(bytes), from + portion >= size)
  }
  const beside = new ZipPassThrough(about.name)
  zip.add(beside)
  beside.push(strToU8(about.text), true)
  zip.end()
  if (failures[0]) throw failures[0]
  return new Blob(parts, { type: 'application/zip' })
}
