/**
 * Lightness 0 to 1 as the eye sees it, chroma from 0 (grey) to about 0.37, hue in radians: OKLCH
 * (https://bottosson.github.io/posts/oklab/), in which equal steps look equal.
 */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Three = readonly [number, number, number]

/** Converts a colour `#rrggbb` to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Converts to `#rrggbb`. What no screen can show keeps its lightness and hue and loses chroma. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const at = (share: number) => linearOf({ lightness, chroma: chroma * share, hue })
  let shown = 0
  if (isShown(at(1))) shown = 1
  else for (let step = 0.5; step > 0.002; step /= 2) if (isShown(at(shown + step))) shown += step
  return `#${at(shown)
    .map((channel) => encoded(channel).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Returns the contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes two colours `#rrggbb`; of the first a share from 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [channelsOf(second), channelsOf(first)]
  return `#${from
    .map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(hex: string): Three {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Three
}

function toLinear(hex: string): Three {
  return channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Three
}

function linearOf({ lightness, chroma, hue }: Oklch): Three {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (channels: Three) => channels.every((channel) => channel > -0.001 && channel < 1.001)

/** A channel from 0 to 255, from light as it adds up. */
function encoded(linear: number): number {
  const light = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
}
