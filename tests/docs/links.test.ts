import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorsOf, linksOf } from './markdown.ts'

const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`)
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  ...files.filter((file) => file.endsWith('.md')),
]
const pictures = files.filter((file) => file.startsWith('docs/pictures/'))
const allLinks = pages.flatMap((page) =>
  linksOf(readFileSync(page, 'utf8'))
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => ({ page, link, ...targetOf(page, link) })),
)

function targetOf(page: string, link: string) {
  const [path = '', anchor] = link.split('#')
  return { file: path === '' ? page : join(dirname(page), path), anchor }
}

describe('the documentation', () => {
  it('leads only to headings that there are', () => {
    const broken = allLinks.filter(
      ({ file, anchor }) =>
        anchor !== undefined && existsSync(file) && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor),
    )
    expect(broken.map(({ page, link }) => `${page}: ${link}`)).toEqual([])
  })

  it('can be found from its index, page by page', () => {
    const index = allLinks.filter(({ page }) => page === 'docs/README.md').map(({ file }) => file)
    const inFolders = pages.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
    expect(inFolders.filter((page) => !index.includes(page))).toEqual([])
  })

  it('shows every picture somewhere, none heavier than 60 KiB, all of them within 1.7 MB', () => {
    const shown = new Set(allLinks.map(({ file }) => file))
    expect(pictures.filter((picture) => !shown.has(picture))).toEqual([])
    const sizes = pictures.map((picture) => statSync(picture).size)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1.7e6)
  })
})
