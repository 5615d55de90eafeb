import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { copyData } from '#server/backup/snapshot.ts'
import { missingLogos } from '#server/brandFiles.ts'
import { Problem } from '#server/http/problem.ts'
import { contentSecurityPolicy, secureHeaders } from '#server/http/secureHeaders.ts'
import { serveStaticFiles } from '#server/http/staticFiles.ts'

const root = mkdtempSync(join(tmpdir(), 'abo-panel-brand-'))
const places = { dataFolder: join(root, 'data'), panelFolder: join(root, 'dist'), basePath: '/admin' }
for (const folder of [join(root, 'data', 'brand'), join(root, 'dist', 'form')]) {
  mkdirSync(folder, { recursive: true })
}
writeFileSync(join(root, 'data', 'brand', 'logo.svg'), '<svg/>')
writeFileSync(join(root, 'data', 'secret.txt'), 'secret')
writeFileSync(join(root, 'dist', 'icon.svg'), '<svg id="icon"/>')
writeFileSync(join(root, 'dist', 'form', 'form.html'), '<!doctype html>')
afterAll(() => rmSync(root, { recursive: true, force: true }))

function panelWith(configuration: object) {
  const app = new Hono()
  app.use(secureHeaders(configuration as Record<string, unknown>))
  const form = { address: /^\/f\//, source: 'form.html', folder: 'form', file: 'form/form.html' }
  const { panelFolder: directory, dataFolder } = places
  const files = { directory, dataFolder, configuration: { ...configuration }, publicPages: [form] }
  app.all('*', serveStaticFiles(files))
  app.onError((error) => (error instanceof Problem ? error.toResponse() : Response.error()))
  return app
}

describe('a logo', () => {
  it('in the folder "brand" of the data folder outlives the panel’s own files, and runs nothing', async () => {
    const answer = await panelWith({}).request('/brand/logo.svg')
    expect([answer.status, await answer.text()]).toEqual([200, '<svg/>'])
    expect(answer.headers.get('Content-Type')).toMatch(/^image.svg.xml/)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  it('goes into a backup', async () => {
    mkdirSync(join(root, 'data', 'database'))
    await copyData(places.dataFolder, join(root, 'backup'))
    expect(readFileSync(join(root, 'backup', 'brand', 'logo.svg'), 'utf8')).toBe('<svg/>')
  })

  it.each([
    '/brand/../secret.txt',
    '/brand/%2e%2e/secret.txt',
    '/brand/..%2fsecret.txt',
    '/brand/',
    '/brand',
  ])('leads to no other file of the data folder: %s', async (path) => {
    expect(await (await panelWith({}).request(path)).text()).not.toBe('secret')
  })

  it.each([
    ['https://cdn.example.com/a/logo.png', 'https://cdn.example.com'],
    ['data:image/png;base64,AAAA', 'data:'],
  ])('at %s is let through by the policies of the panel and of public forms', async (logo, source) => {
    const configuration = { brand: { logo } }
    const page = await panelWith(configuration).request('/f/abc')
    for (const policy of [
      page.headers.get('Content-Security-Policy'),
      contentSecurityPolicy(configuration),
    ]) {
      expect(/img-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ')).toContain(source)
    }
  })

  it('beside the panel needs no permission on public forms', async () => {
    const page = await panelWith({ brand: { logo: '/logo.svg' } }).request('/f/abc')
    expect(page.headers.get('Content-Security-Policy')).toContain("img-src 'self';")
  })

  it('that lies nowhere is told, with the places that were looked at', async () => {
    const brand = { logo: '/admin/brand/logo.svg', logoDark: '/admin/brand/dark.svg' }
    expect(await missingLogos({ brand }, places)).toEqual([
      {
        key: 'brand.logoDark',
        path: '/admin/brand/dark.svg',
        looked: `${join(root, 'data/brand/dark.svg')}, ${join(root, 'dist/brand/dark.svg')}`,
      },
    ])
    expect(await missingLogos({ brand: { logo: '/admin/icon.svg' } }, places)).toEqual([])
    expect(await missingLogos({ brand: { logo: 'https://example.com/none.png' } }, places)).toEqual([])
  })
})
