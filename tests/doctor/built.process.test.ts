import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** As it was built, which starts in a third of the time that the sources take. */
function doctor(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/doctor.js', ...options], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('the doctor that was built looks at the configuration that is shipped', () => {
  const stdout = expect.stringMatching(/^Nothing is wrong\.\nJudged for the environment "local" of the file;/)
  expect(doctor()).toEqual({ status: 0, stdout, stderr: '' })
})

it('says that what follows from entries is looked at from the sources', () => {
  const { status, stderr } = doctor('--thorough', '--lang', 'de')
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining('--thorough braucht die Quellen mit ihren Paketen'),
  ])
})
