import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { version as vite } from 'vite'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '#app/server/seed/seedOperators.ts'
import budget from '#bench/budget.json' with { type: 'json' }
import { sentences } from '#model/language/check/sentences.ts'
import { builtFiles, circleOfFiles, folder, packedSize, scriptsOf } from './built.ts'

const signIn = ['index.html', 'i18n/germanFirst.ts', 'src/config/identities/own.ts']
const firstList = [
  ...signIn,
  'src/app/panelEntries.ts',
  'src/app/panelRoute.tsx',
  'i18n/reactAdminGerman.ts',
  // Not needed for it, but fetched before the sign-in is sent.
  'i18n/germanRest.ts',
]

const publicPages = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/]+\/publicPage\/[^/]+\.html$/.test(file))
  .map((file) => basename(file, '.html'))
  .map((name) => ({ folder: name, file: `${name}/${name}.html` }))

function sizeOf(sources: readonly string[]): number {
  return scriptsOf(sources).reduce((sum, file) => sum + packedSize(join(folder, file)), 0)
}

/** Without the digest: those of packages all have one name. */
const nameOf = (file: string) => basename(file).replace(/-[\w-]{8}\.js$/, '')

function budgetOf(name: string): number {
  return (budget.chunks as Record<string, number>)[name] ?? budget.otherChunkKiB
}

describe('what a first visit fetches', () => {
  it('is within the budget up to the sign-in page', () => {
    expect(sizeOf(signIn)).toBeLessThan(budget.signInKiB)
  })

  it('is within the budget up to the first list', () => {
    expect(sizeOf(firstList)).toBeLessThan(budget.firstListKiB)
  })

  it('is in few pieces, of which the pages outside the panel bring none', () => {
    const pieces = scriptsOf(firstList)
    expect(pieces.length).toBeLessThan(budget.firstListFiles)
    const [panel, ...others] = pieces.filter((file) => /\bpanel-/.test(file))
    expect(others).toEqual([])
    const pages = readdirSync('src/pages/auth').filter((name) =>
      /^(Register|Confirmation|Password\w+)\.tsx$/.test(name),
    )
    expect(pages.length).toBeGreaterThan(3)
    expect(scriptsOf(pages.map((name) => `src/pages/auth/${name}`))).not.toContain(panel)
  })

  it('comes in pieces that are each within their budget', () => {
    const pieces = builtFiles().filter((file) => file.endsWith('.js'))
    expect(pieces.length).toBeGreaterThan(50)
    expect(pieces.filter((file) => packedSize(file) > budgetOf(nameOf(file)))).toEqual([])
    // A budget of a piece that is gone would let another one grow.
    expect(
      Object.keys(budget.chunks).filter((name) => !pieces.some((file) => nameOf(file) === name)),
    ).toEqual([])
  })
})

it('every feature with a public page has one in the build', () =>
  expect(publicPages.length).toBeGreaterThan(0))

it('what is installed, the panel and its server, is smaller than 60 MB', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const sizes = files.map((each) => statSync(join(each.parentPath, each.name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThan(60)
})

describe.each(publicPages)('the public page $folder', ({ folder: below, file }) => {
  const files = () => builtFiles(join(folder, below)).filter((file) => /\.(js|css)$/.test(file))
  const page = () => readFileSync(join(folder, file), 'utf8')

  it('is within its budget, in both languages together', () => {
    expect(files().length).toBeGreaterThan(2)
    expect(files().reduce((sum, file) => sum + packedSize(file), 0)).toBeLessThan(budget.formPageKiB)
  })

  it('brings nothing of the panel along: no component library, no editor, no sign-in', () => {
    const texts = files().map((file) => readFileSync(file, 'utf8'))
    for (const sign of [
      'MuiButton',
      'ProseMirror',
      'react-admin',
      'DOMPurify',
      '/auth/signin',
      'localStorage',
    ]) {
      expect(texts.filter((text) => text.includes(sign))).toEqual([])
    }
  })

  it('names its files from the root, has nothing in its page that its policy would refuse, and calls nobody else', () => {
    expect(page()).toMatch(new RegExp(`src="/${below}/assets/${below}-[\\w-]+\\.js"`))
    expect(page()).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style=|https?:/)
    expect(page()).toContain('<meta name="robots" content="noindex, nofollow" />')
  })

  it('is packed beside itself', () => {
    const script =
      files().find((file) => basename(file).startsWith(`${below}-`) && file.endsWith('.js')) ?? ''
    expect(brotliDecompressSync(readFileSync(`${script}.br`)).equals(readFileSync(script))).toBe(true)
  })
})

describe('the built panel', () => {
  const page = () => readFileSync(join(folder, 'index.html'), 'utf8')

  it('holds nothing of the server: passwords, settings, sources, maps (H03)', () => {
    const secrets = [
      ...demoAccounts.flatMap(({ email, password }) => [email, password]),
      ...['SIGNING_KEY', 'DATABASE_URL', 'DATA_DIR', 'SMTP_URL', 'TRUSTED_PROXIES', 'SEED_CUSTOMERS'],
      ...['DEPLOYMENT_ENVIRONMENT', 'GCP_PROJECT_ID', 'FIREBASE_AUTH_EMULATOR_HOST', 'process.env.'],
      ...['src/server', 'drizzle', 'pglite', 'scrypt', 'sourceMappingURL', 'PRIVATE KEY', process.cwd()],
    ]
    const texts = builtFiles().filter((file) => !/\.(br|gz|png)$/.test(file))
    const found = texts.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return secrets.filter((secret) => text.includes(secret)).map((secret) => `${file}: ${secret}`)
    })
    expect(found).toEqual([])
    expect(builtFiles().filter((file) => file.endsWith('.map'))).toEqual([])
  })

  it('brings no rules for entries to whoever reads or writes records: they were sound when it was built', () => {
    const { de } = sentences.C106
    const bringing = builtFiles().filter(
      (file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes(de.slice(-30)),
    )
    // A form that becomes an entry is checked where that happens.
    expect(bringing.length).toBeLessThanOrEqual(1)
    expect(scriptsOf(firstList).filter((file) => bringing.some((one) => one.endsWith(file)))).toEqual([])
  })

  it('has one script and one style in its page, whose digests the policy allows, and no handlers (H01)', () => {
    expect(page().match(/<script(?![^>]* src=)[^>]*>/g)).toEqual(['<script>'])
    expect(page().match(/<style[^>]*>/g)).toHaveLength(1)
    expect(page()).not.toMatch(/<\w[^>]*\son\w+=/)
  })

  it('fetches what it imports later as data first, for a browser may never try again what it could not import', () => {
    const scripts = builtFiles(join(folder, 'assets')).filter((file) => file.endsWith('.js'))
    const imported = scripts.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const fetched = /\.f=(\[.*?\])\)/s.exec(text)?.[1] ?? ''
      return [...text.matchAll(/import\([`"'](\.\/[^`"']+)/g)].map(([, name = '']) => ({
        ...{ file, name, isFetched: fetched.includes(`"${name}"`) },
      }))
    })
    expect(imported.length).toBeGreaterThan(50)
    expect(imported.filter(({ isFetched }) => !isFetched)).toEqual([])
  })

  it('puts our own in the place of a module of Vite that is private: seen in 8.3, look again in another', () => {
    expect(vite).toMatch(/^8\.3\./)
  })

  it('says in its page and beside it which build it is', () => {
    const about = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
    expect(about).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{16}$/), version: expect.any(String) })
    expect(new Date(about.time).getTime()).toBeLessThanOrEqual(Date.now())
    expect(page()).toContain(`<meta name="build" content="${about.id}" data-version="${about.version}"`)
  })

  it('runs under any path: its files name each other relatively, its page from the root', () => {
    expect(page()).toMatch(/src="\/assets\/index-[\w-]+\.js"/)
    const named = builtFiles(join(folder, 'assets')).filter((file) => /\.(js|css)$/.test(file))
    expect(named.filter((file) => /["'(]\/assets\//.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('has no files that import each other in a circle, where one could be read before it has run', () => {
    expect(circleOfFiles()).toEqual([])
    const there = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } }
    expect(circleOfFiles(there)).toEqual(['a', 'b', 'a'])
  })

  it('is packed beside itself', () => {
    const [script = ''] = scriptsOf(['index.html'])
    const file = join(folder, script)
    const content = readFileSync(file)
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content)).toBe(true)
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content)).toBe(true)
  })

  it('can be installed: its manifest names icons that are there, in the size that they have', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'))
    expect(manifest).toMatchObject({ lang: 'de', start_url: './panel', display: 'standalone' })
    const pictures: { src: string; sizes: string }[] = manifest.icons
    for (const { src, sizes } of pictures.filter((icon) => icon.src.endsWith('.png'))) {
      expect(sizeOfPicture(join(folder, src)), src).toBe(sizes)
    }
    expect(sizeOfPicture(join(folder, 'icons/apple-touch-icon.png'))).toBe('180x180')
    expect(pictures.map(({ src }) => basename(src))).toContain('icon-maskable-512.png')
    expect(existsSync(join(folder, 'icon.svg'))).toBe(true)
  })
})

/** As the head of a PNG tells it. */
function sizeOfPicture(file: string): string {
  const head = readFileSync(file)
  expect(head.toString('latin1', 1, 4)).toBe('PNG')
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`
}
