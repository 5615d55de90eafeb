import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { needs } from '../support/needs.ts'

const file = 'deploy/abo-panel.service'
const needsSystemd = needs({ systemd: spawnSync('systemd-analyze', ['--version']).status === 0 })

it('the unit starts the server that was built', () => {
  const [, command] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(readFileSync(file, 'utf8')) ?? []
  expect(command).toBe('node server/start.js')
})

it('the unit refuses calls of the system, rather than end the server that tries one', () => {
  expect(readFileSync(file, 'utf8')).toMatch(/^SystemCallErrorNumber=EPERM$/m)
})

it('the unit has no mistake that systemd knows', needsSystemd, () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  // The machine of the tests need not have node at that place.
  expect(stderr.split('\n').filter((line) => line !== '' && !/is not executable/.test(line))).toEqual([])
})

it('the unit is closed up as far as node allows', needsSystemd, () => {
  const told = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
    encoding: 'utf8',
  })
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(told)?.[1])).toBeLessThan(2)
})
