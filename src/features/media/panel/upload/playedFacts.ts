import { type MediaFacts, smallPicture } from './mediaFacts.ts'

/** What shows when a video is loaded: how long and large it is, and a picture of it a moment after its beginning. */
export async function factsOfPlayed(
  file: File,
  wantsPicture: boolean,
  signal: AbortSignal,
): Promise<MediaFacts> {
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
