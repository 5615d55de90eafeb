import { expect, it } from 'vitest'
import { servedFolder } from '#tests/support/servedFolder.ts'

const chunk = (file: string, ...imports: string[]) => ({ file: `assets/${file}.js`, imports })
const files = {
  'index.html': '<!doctype html>',
  '.vite/manifest.json': JSON.stringify({
    'src/features/switchboard/panel/createSwitchboard.ts': chunk('switchboard-1', '_faults'),
    _faults: chunk('faults-2'),
  }),
}

it('has the switchboard fetched beside its page where there is one, and nothing of it elsewhere', async () => {
  const linkIn = async (deploymentEnvironment: string) => {
    const app = servedFolder(files, { configuration: { deploymentEnvironment }, basePath: '/admin' })
    expect((await app.request('/.vite/manifest.json')).status).toBe(404)
    return (await app.request('/panel')).headers.get('Link')
  }
  expect(await linkIn('local')).toBe(
    '</admin/assets/switchboard-1.js>; rel=modulepreload, </admin/assets/faults-2.js>; rel=modulepreload',
  )
  expect(await linkIn('prod')).toBeNull()
})
