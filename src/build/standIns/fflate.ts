import { type FlateCallback, Zip, ZipDeflate } from 'fflate/browser'

// By `resolve.alias` this stands where a package asks for `fflate`. What is exported here stands before what the package
// exports.
export * from 'fflate/browser'

/** So much is packed at once, in bytes: the page stays usable. */
const portion = 500_000

/** The package's own `zip` makes a worker from a `blob:`, which the policy of the panel's pages refuses. */
export function zip(files: Readonly<Record<string, Uint8Array>>, told: FlateCallback): void {
  packAll(files).then(
    (packed) => told(null, packed),
    (error) => told(error, new Uint8Array()),
  )
}

async function packAll(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const failures: Error[] = []
  const archive = new Zip((error, part) => {
    if (error) failures.push(error)
    else parts.push(part as Uint8Array<ArrayBuffer>)
  })
  for (const [name, content] of Object.entries(files)) {
    const packed = new ZipDeflate(name)
    archive.add(packed)
    let from = 0
    do {
      await nextTask()
      packed.push(content.subarray(from, from + portion), from + portion >= content.length)
      from += portion
    } while (from < content.length)
  }
  archive.end()
  if (failures[0]) throw failures[0]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The page draws and answers in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
