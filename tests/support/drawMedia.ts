import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from './chromium.ts'
import type { Drawing } from './mediaDrawings.ts'
import * as drawings from './mediaDrawings.ts'

/**
 * `node --import tsx tests/support/drawMedia.ts`: draws the media of the demonstration into `src/features/media/server/demonstration`
 * and writes what is in it to `seed/data/files.json`. It needs Chromium and ffmpeg. Everything is drawn and sounded here, so
 * nobody else has a right to it.
 */
const run = promisify(execFile)
const folder = 'src/features/media/server/demonstration'
const [width, height, framesPerSecond] = [640, 360, 12]

interface Film {
  name: string
  ending: 'webm' | 'mp4'
  drawing: Drawing
  seconds: number
  /** ffmpeg's expression of its sound at second `t`. @default silence */
  sound?: string
}

const tone = (hertz: number, loudness: number) => `${loudness}*sin(2*PI*${hertz}*t)`
const chord = (...hertz: number[]) => hertz.map((each) => tone(each, 0.05)).join('+')
const rise = (seconds: number) => `(0.5-0.5*cos(2*PI*t/${seconds}))`

const films: readonly Film[] = [
  {
    name: 'breath',
    ending: 'webm',
    drawing: drawings.breath,
    seconds: 8,
    sound: `(${chord(196, 246.9, 293.7)})*${rise(8)}`,
  },
  {
    name: 'stretch',
    ending: 'mp4',
    drawing: drawings.stretch,
    seconds: 6,
    sound: `(${chord(174.6, 261.6)})*${rise(3)}`,
  },
  { name: 'neck', ending: 'webm', drawing: drawings.neck, seconds: 6 },
  {
    name: 'clock',
    ending: 'webm',
    drawing: drawings.clock,
    seconds: 5,
    sound: `${tone(880, 0.12)}*exp(-40*mod(t,1))`,
  },
  {
    name: 'evening',
    ending: 'mp4',
    drawing: drawings.evening,
    seconds: 7,
    sound: `(${chord(146.8, 220)})*${rise(7)}`,
  },
]

const sounds = [
  {
    name: 'singing-bowl',
    ending: 'ogg',
    seconds: 9,
    sound: `(${chord(220, 331, 442.5)})*exp(-0.35*t)*min(1,t*8)`,
    drawing: drawings.bowlOfSound,
  },
  {
    name: 'rain',
    ending: 'm4a',
    seconds: 7,
    sound: `(random(0)-0.5)*0.16*(0.7+0.3*sin(2*PI*t/3.5))`,
    drawing: drawings.rain,
  },
] as const

const pictures = [
  { name: 'bowl', ending: 'webp', drawing: drawings.bowl },
  { name: 'eye', ending: 'png', drawing: drawings.eye },
  { name: 'stairs', ending: 'jpg', drawing: drawings.stairs },
  { name: 'path', ending: 'webp', drawing: drawings.path },
] as const

const mediaTypes = {
  webm: 'video/webm',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const

async function draw(page: Page, drawing: string, file: string, size: readonly [number, number]) {
  await page.setViewportSize({ width: size[0], height: size[1] })
  await page.evaluate((content) => {
    document.body.innerHTML = content
  }, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size[0]}" height="${size[1]}">${drawing}</svg>`)
  await page.screenshot({ path: file })
}

const ffmpeg = (...parameters: string[]) =>
  run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-fflags', '+bitexact', ...parameters])

const bitexact = [
  '-map_metadata',
  '-1',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  '-fflags',
  '+bitexact',
]
const encoders = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '40',
    '-b:v',
    '0',
    '-row-mt',
    '0',
    '-threads',
    '1',
    '-pix_fmt',
    'yuv420p',
  ],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '27',
    '-preset',
    'veryslow',
    '-threads',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ],
}
const soundEncoders = {
  webm: ['-c:a', 'libopus', '-b:a', '16k', '-ac', '1'],
  mp4: ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'],
  ogg: ['-c:a', 'libopus', '-b:a', '20k', '-ac', '1'],
  m4a: ['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-movflags', '+faststart'],
}

const soundOf = (sound: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `aevalsrc='${sound}':s=48000:d=${seconds}`],
]

async function drawFilm(page: Page, work: string, film: Film) {
  const frames = film.seconds * framesPerSecond
  for (let frame = 0; frame < frames; frame++) {
    const file = join(work, `${film.name}-${String(frame).padStart(3, '0')}.png`)
    await draw(page, film.drawing(frame / frames), file, [width, height])
  }
  await ffmpeg(
    ...['-framerate', String(framesPerSecond), '-i', join(work, `${film.name}-%03d.png`)],
    ...(film.sound === undefined ? [] : soundOf(film.sound, film.seconds)),
    ...encoders[film.ending],
    ...(film.sound === undefined ? [] : soundEncoders[film.ending]),
    ...bitexact,
    join(folder, `${film.name}.${film.ending}`),
  )
}

async function picture(source: string, target: string) {
  await ffmpeg('-i', source, '-q:v', target.endsWith('.webp') ? '78' : '4', ...bitexact, target)
}

const parts = [
  ...films.map((film) => ({ ...film, kind: 'video' as const })),
  ...sounds.map((sound) => ({ ...sound, kind: 'audio' as const })),
  ...pictures.map((drawn) => ({ ...drawn, kind: 'image' as const, seconds: undefined })),
]

await mkdir(folder, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'media-'))
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
const page = await browser.newPage()
await page.setContent('<style>html, body { margin: 0 } svg { display: block }</style>')
for (const film of films) await drawFilm(page, work, film)
for (const { name, ending, sound, seconds } of sounds) {
  await ffmpeg(
    ...soundOf(sound, seconds),
    ...soundEncoders[ending],
    ...bitexact,
    join(folder, `${name}.${ending}`),
  )
}
for (const { name, ending, drawing } of pictures) {
  const drawn = join(work, `${name}.png`)
  await draw(page, drawing(0), drawn, [1280, 720])
  await picture(drawn, join(folder, `${name}.${ending}`))
}
for (const { name, drawing } of parts) {
  const drawn = join(work, `${name}.small.png`)
  await draw(page, drawing(0.3), drawn, [320, 180])
  await picture(drawn, join(folder, `${name}.small.webp`))
}
await browser.close()
await rm(work, { recursive: true })

const rows = await Promise.all(
  parts.map(async ({ name, ending, kind, seconds }) => {
    const { size } = await stat(join(folder, `${name}.${ending}`))
    const [wide, high] = kind === 'video' ? [width, height] : kind === 'image' ? [1280, 720] : [null, null]
    return {
      name,
      kind,
      file: `${name}.${ending}`,
      mediaType: mediaTypes[ending],
      size,
      duration: seconds ?? null,
      width: wide,
      height: high,
    }
  }),
)
const list = 'src/app/server/seed/data/files.json'
await writeFile(list, JSON.stringify(rows))
await run('npx', ['biome', 'check', '--write', list])
