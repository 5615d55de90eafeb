/** What a browser finds out about a medium by showing it. What it cannot find out is absent. */
export interface MediaFacts {
  /** Pixels. */
  width?: number
  height?: number
  /** Seconds. */
  duration?: number
  /** A small picture of it. */
  picture?: Blob
}

/** Pixels of the longer side of a small picture. */
export const pictureSide = 480

/** Bytes above which no picture is taken apart here: it could fill the memory. */
const mostBytes = 60_000_000
const patience = 10_000

/** Never fails, and takes no longer than some seconds: what a browser cannot show is sent all the same. */
export async function mediaFacts(
  file: File,
  wantsPicture: boolean,
  signal: AbortSignal,
): Promise<MediaFacts> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  const facts = await Promise.race([factsOf(file, wantsPicture, limit), none(limit)]).catch(() => ({}))
  signal.throwIfAborted()
  return facts
}

function none(signal: AbortSignal): Promise<MediaFacts> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve({})))
}

async function factsOf(file: File, wantsPicture: boolean, signal: AbortSignal): Promise<MediaFacts> {
  if (file.type.startsWith('image/')) {
    return file.size > mostBytes ? {} : factsOfPicture(await createImageBitmap(file), wantsPicture)
  }
  const { factsOfPlayed } = await import('./playedFacts.ts')
  return /^(video|audio)\//.test(file.type) ? factsOfPlayed(file, wantsPicture, signal) : {}
}

async function factsOfPicture(bitmap: ImageBitmap, wantsPicture: boolean): Promise<MediaFacts> {
  const { width, height } = bitmap
  try {
    const picture = wantsPicture ? await smallPicture(bitmap, width, height) : undefined
    return { width, height, ...(picture ? { picture } : {}) }
  } finally {
    bitmap.close()
  }
}

/** Draws a picture at a size for lists. @returns `undefined` where the browser cannot */
export async function smallPicture(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<Blob | undefined> {
  const scale = Math.min(1, pictureSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const drawnAs = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.8))
  const drawn = await drawnAs('image/webp')
  // A browser that cannot write WebP answers with a PNG, which is too large for a photograph.
  return (drawn?.type === 'image/webp' ? drawn : await drawnAs('image/jpeg')) ?? undefined
}
