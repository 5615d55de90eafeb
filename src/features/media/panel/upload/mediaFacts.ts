/** What a browser finds out about a medium by showing it. What it cannot find out is absent. */
export interface MediaFacts {
  /** Pixels. */
  width?: number
  height?: number
  /** Seconds. */
  duration?: number
  picture?: Blob
}

/** Pixels of the longer side of a small picture. */
const pictureSide = 480

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
async function smallPicture(
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

/** What shows when a video is loaded: how long and large it is, and a picture of it a moment after its beginning. */
async function factsOfPlayed(file: File, wantsPicture: boolean, signal: AbortSignal): Promise<MediaFacts> {
  const address = URL.createObjectURL(file)
  const player = document.createElement('video')
  try {
    player.muted = true
    player.preload = 'auto'
    player.src = address
    await event(player, 'loadedmetadata', signal)
    const { videoWidth: width, videoHeight: height, duration } = player
    const facts: MediaFacts = {
      ...(Number.isFinite(duration) ? { duration: Math.max(1, Math.round(duration)) } : {}),
      ...(width > 0 && height > 0 ? { width, height } : {}),
    }
    if (!wantsPicture || facts.width === undefined) return facts
    const picture = await frameOf(player, signal).catch(() => undefined)
    return { ...facts, ...(picture ? { picture } : {}) }
  } finally {
    player.removeAttribute('src')
    player.load()
    URL.revokeObjectURL(address)
  }
}

/** The frame at one second, or after a tenth of what is shorter than ten. */
async function frameOf(player: HTMLVideoElement, signal: AbortSignal): Promise<Blob | undefined> {
  const { duration, videoWidth, videoHeight } = player
  player.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 10) : 0
  await event(player, 'seeked', signal)
  // A player that has sought may not have drawn yet.
  if (player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await event(player, 'canplay', signal)
  return smallPicture(player, videoWidth, videoHeight)
}

function event(player: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    player.addEventListener(name, () => resolve(), { once: true })
    player.addEventListener('error', () => reject(new Error('cannot be played')), { once: true })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
