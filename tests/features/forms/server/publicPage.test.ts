import { describe, expect, it } from 'vitest'
import { formPage } from '#features/forms/server/index.ts'
import { servedFolder } from '#tests/support/servedFolder.ts'

const files = {
  'index.html': '<!doctype html><script src="/assets/main-4f3a.js"></script>',
  'form/form.html': '<!doctype html><script src="/form/assets/form-1a2b.js"></script>',
  'form/assets/form-1a2b.js': 'ask()',
}

const publicPages = [formPage]

describe('the public page of a form', () => {
  it.each(['/f/wellbeing', '/f/12?lang=en', '/f/a.b'])(
    'is a page of its own with a stricter policy: %s',
    async (path) => {
      const response = await servedFolder(files, { publicPages }).request(path)
      expect([response.status, await response.text()]).toEqual([200, files['form/form.html']])
      expect(response.headers.get('Content-Security-Policy')).not.toMatch(/unsafe|https?:|sha256/)
      expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      expect(response.headers.get('Link')).toBeNull()
    },
  )

  it('lets browsers keep its files', async () => {
    const response = await servedFolder(files, { publicPages }).request('/form/assets/form-1a2b.js')
    expect([response.status, await response.text()]).toEqual([200, 'ask()'])
    expect(response.headers.get('Cache-Control')).toContain('immutable')
  })

  it('names its files below the base path', async () => {
    const below = servedFolder(files, { basePath: '/admin', publicPages })
    expect(await (await below.request('/f/12')).text()).toContain('src="/admin/form/assets/form-1a2b.js"')
  })

  it('is not found where the address leads out of it', async () => {
    for (const path of ['/f/../../secret', '/f/a/b.txt', '/f/']) {
      const response = await servedFolder(files, { publicPages }).request(path)
      expect(await response.text(), path).not.toBe(files['form/form.html'])
    }
  })
})
