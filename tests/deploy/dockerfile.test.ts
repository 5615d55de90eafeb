import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'

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
    expect(copied.length).toBeGreaterThan(8)
    for (const file of copied) {
      expect(file).not.toMatch(/^tests/)
      expect(existsSync(file), file).toBe(true)
      expect(taken, file).toContain(file)
    }
  })

  it('brings everything along that the panel was built from, so that a start builds nothing', () => {
    const sources = /const sources = \[(.+)\]/.exec(readFileSync('src/app/server/panelBuild.ts', 'utf8'))?.[1]
    const names = [...(sources ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    expect(names).toContain('src')
    for (const name of names) expect(last).toMatch(new RegExp(`^COPY --from=build .*/app/${name}( |$)`, 'm'))
  })

  it('runs as nobody special, asks whether it is ready, and is node itself', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK .*\\\n.*\/health\/ready/m)
    expect(last).toMatch(/^CMD \["node", /m)
  })

  it('starts by the command of npm start', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const command = JSON.parse(/^CMD (.+)$/m.exec(last)?.[1] ?? '[]')
    expect(`exec ${command.join(' ')}`).toBe(scripts.start)
  })
})
